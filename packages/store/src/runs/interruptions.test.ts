/** Runs whose worker, connection or users come in between: nothing hangs, nothing is lost, nobody is told a lie. */
import { describe, expect, it } from "vitest";
import { putConfigItem } from "../collections/config-items.js";
import type { Transaction } from "../database/transaction.js";
import { type InlineNotifications, iterateInlineNotifications } from "../deliveries/deliveries.js";
import { readRunFindings } from "../resources/run-findings.js";
import { isScheduledRunQueued } from "../schedules/schedules.js";
import { sampleResource, sampleTestCase, sampleVerdict, useStore } from "../testing/store.js";
import { attemptRun } from "../testing/written-run.js";
import { cancelRun, findRun, requestRun } from "./run-records.js";
import { openRunWriter } from "./run-writer.js";

const store = useStore();
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => store.db.write({ tenant: store.acme }, work);
const asked = (collectionId: number) =>
  write(async (tx) => {
    const all: InlineNotifications[] = [];
    for await (const one of iterateInlineNotifications(tx, collectionId)) all.push(one);
    return all;
  });

async function queued(collection: string): Promise<string> {
  await store.collection(collection);
  const request = { collection, judges: true, trigger: { by: "api" } } as const;
  return (await write((tx) => requestRun(tx, store.ids, request))).runId;
}

async function opened(collection: string) {
  await store.collection(collection);
  return store.open({ collection, resources: [sampleResource("A")] });
}

describe("taking a run up", () => {
  it("may be repeated by the same attempt, which cannot know whether its commit went through", async () => {
    const runId = await queued("repeated");
    const first = await openRunWriter(store.db, store.acme, runId, 1);
    const again = await openRunWriter(store.db, store.acme, runId, 1);
    expect(again?.run).toEqual(first?.run);
    expect(await openRunWriter(store.db, store.acme, runId, 2)).not.toBeNull();
    expect(await openRunWriter(store.db, store.acme, runId, 1)).toBeNull();
  });

  it("counts what an attempt wrote after it had forgotten more than that", async () => {
    const runId = await queued("forgetful");
    const first = await attemptRun(store.db, store.acme, runId, 1);
    for (const batch of [1, 2, 3]) await first.writeBatch(batch, { resources: [sampleResource(`A${batch}`)] });
    const second = await attemptRun(store.db, store.acme, runId, 2);
    await second.forget();
    await second.writeBatch(1, { resources: [sampleResource("A1")] });
    expect((await attemptRun(store.db, store.acme, runId, 3)).run.fruitless).toBe(0);
  });

  it("waits for the batches of the attempt before, and sees them", async () => {
    const writer = await opened("waited_for");
    const { runId } = writer.run;
    // Some are refused while the second attempt begins.
    const batches = Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => writer.writeBatch(i + 2, { resources: [sampleResource(`B${i}`)] })),
    );
    const second = await attemptRun(store.db, store.acme, runId, 2);
    const written = (await batches).filter(({ status }) => status === "fulfilled").length;
    expect((await second.writtenSoFar()).nodeIds).toHaveLength(1 + written);
  });
});

describe("cancelling", () => {
  it("is not undone by the end of the run that comes right after it", async () => {
    for (const end of ["complete", "failed", "checked"] as const) {
      const writer = await opened(`overtaken_${end}`);
      const { runId } = writer.run;
      expect(await write((tx) => cancelRun(tx, runId))).toBe("asked");
      let told: string | undefined;
      const ending = {
        error: "cut short",
        alongside: async (_: Transaction, run: { state: string }) => {
          told = run.state;
        },
      };
      await (end === "complete" ? writer.complete(ending) : writer.abandon(end, ending));
      expect(told).toBe("cancelled");
      expect(await write((tx) => findRun(tx, runId))).toMatchObject({
        state: "cancelled",
        published: false,
        error: "",
      });
    }
  });

  it("gives back what was stored in bounded parts, and another attempt goes on with that", async () => {
    const writer = await opened("given_back");
    const { runId } = writer.run;
    const names = Array.from({ length: 2100 }, (_, i) => `P${String(i).padStart(4, "0")}`);
    for (const [i, from] of [0, 700, 1400].entries()) {
      const resources = names.slice(from, from + 700).map((name) => sampleResource(name, { body: { name } }));
      await writer.writeBatch(i + 2, { resources });
    }
    await write((tx) => cancelRun(tx, runId));
    const staged = async () =>
      (await store.admin.query<{ node_id: string }>("SELECT node_id FROM staged_resources")).rows.length;
    const before = await staged();
    // The second part comes to this one, and its connection is lost.
    await store.admin.query("BEGIN");
    await store.admin.query("SELECT FROM staged_resources WHERE node_id = $1 FOR UPDATE", [names.at(-1)]);
    const abandoned = writer.abandon("cancelled").catch((error: unknown) => error);
    const waiting = "SELECT pid FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted";
    await expect.poll(async () => (await store.admin.query(waiting)).rowCount).toBe(1);
    await store.admin.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) waiting`);
    expect(await abandoned).toMatchObject({ code: "database_unavailable" });
    await store.admin.query("ROLLBACK");
    expect(before - (await staged())).toBe(2000);
    const next = await attemptRun(store.db, store.acme, runId, 2);
    await next.complete();
    expect(await write((tx) => findRun(tx, runId))).toMatchObject({ state: "cancelled", published: false });
    expect(before - (await staged())).toBe(names.length + 1);
    for (const table of ["versions", "results"]) {
      const left = `SELECT FROM ${table} x WHERE NOT EXISTS (SELECT FROM observations o WHERE o.tenant_id = x.tenant_id
        AND o.${table === "versions" ? "version_id = x.version_id" : "result_set = x.result_set"})
        AND NOT EXISTS (SELECT FROM staged_resources s WHERE s.tenant_id = x.tenant_id
        AND s.${table === "versions" ? "version_id = x.version_id" : "result_set = x.result_set"})`;
      expect((await store.admin.query(left)).rowCount).toBe(0);
    }
  });

  it("does not wait for a batch that is being written, nor does progress", async () => {
    const writer = await opened("busy");
    const { runId } = writer.run;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await store.admin.query("SELECT pg_advisory_lock(7586250, $1)", [store.acme]);
    // It waits for bodies, with its run in its hands.
    const batch = writer.writeBatch(2, { resources: [sampleResource("B")] }).finally(release);
    const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(async () => (await store.admin.query(waiting)).rowCount).toBe(1);
    const answers = Promise.all([write((tx) => cancelRun(tx, runId)), writer.noteProgress({ done: 1 })]);
    const first = await Promise.race([answers, held.then(() => "the batch")]).finally(() =>
      store.admin.query("SELECT pg_advisory_unlock(7586250, $1)", [store.acme]),
    );
    expect(first).toEqual(["asked", { cancelRequested: expect.any(Boolean) }]);
    expect(await batch).toBe("written");
  }, 10_000);

  it.each([
    ["broken off when its worker sees that", true],
    ["rolled back at its end", false],
  ])(
    "does not wait for publishing, which is %s; nor do progress and the next request",
    async (_, isSignalled) => {
      const collection = `publishing_${isSignalled}`;
      const writer = await opened(collection);
      const { runId } = writer.run;
      const cancelled = new AbortController();
      // Publishing comes to this table after nearly everything else.
      await store.admin.query("BEGIN; LOCK TABLE crawl_units IN EXCLUSIVE MODE");
      const completed = writer.complete(isSignalled ? { cancelled: cancelled.signal } : {});
      try {
        const waiting = "SELECT FROM pg_locks WHERE relation = 'crawl_units'::regclass AND NOT granted";
        await expect.poll(async () => (await store.admin.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
        // Were one of these to wait for the publishing, which waits for us, the test would not end.
        expect(await writer.noteProgress({ done: 1 })).toEqual({ cancelRequested: false });
        expect(await write((tx) => findRun(tx, runId))).toMatchObject({ progress: { done: 1 } });
        const request = { collection, judges: true, trigger: { by: "api" } } as const;
        const next = await write((tx) => requestRun(tx, store.ids, request));
        expect(await write((tx) => cancelRun(tx, next.runId))).toBe("cancelled");
        expect(await write((tx) => cancelRun(tx, runId))).toBe("asked");
        expect(await writer.noteProgress({ done: 2 })).toEqual({ cancelRequested: true });
        cancelled.abort();
        if (isSignalled) await completed;
      } finally {
        await store.admin.query("COMMIT");
      }
      await completed;
      expect(await write((tx) => findRun(tx, runId))).toMatchObject({ state: "cancelled", published: false });
      const kept = "SELECT FROM resources JOIN collections USING (tenant_id, collection_id) WHERE name = $1";
      expect((await store.admin.query(kept, [collection])).rowCount).toBe(0);
    },
    60_000,
  );

  it("of a queued run waits for no other run of the tenant", async () => {
    const runId = await queued("behind");
    await store.admin.query("SELECT pg_advisory_lock_shared(7586250, $1)", [store.acme]);
    const cancelled = await write((tx) => cancelRun(tx, runId)).finally(() =>
      store.admin.query("SELECT pg_advisory_unlock_shared(7586250, $1)", [store.acme]),
    );
    expect(cancelled).toBe("cancelled");
  }, 10_000);
});

describe("texts that PostgreSQL cannot look into", () => {
  const odd = "a\u0000b\ud800";

  it("do not keep a run from being resumed, published and told of", async () => {
    const collectionId = await store.collection("odd");
    const notification = [{ type: "email" }];
    await write((tx) =>
      putConfigItem(tx, collectionId, store.ids.next(), { kind: "test", name: "t", body: { odd, notification } }),
    );
    const failed = { ...sampleVerdict("ODD", "failed", odd), testCase: sampleTestCase("ODD", { description: odd }) };
    const writer = await store.open({ collection: "odd" });
    await writer.writeBatch(1, {
      resources: [sampleResource("A", { verdicts: [failed] })],
      units: [{ unit: "u", record: { unit: "u", reads: { files: [odd] } } }],
    });
    expect((await writer.writtenSoFar()).units).toEqual(["u"]);
    await writer.complete();
    expect((await write((tx) => readRunFindings(tx, collectionId, writer.run.seq, 10))).total).toBe(1);
    expect(await asked(collectionId)).toEqual([{ kind: "test", name: "t", notification }]);
  });

  it("do not keep schedules from asking for runs", async () => {
    const collectionId = await store.collection("odd_trigger");
    const trigger = { by: "push", branch: odd } as const;
    await write((tx) => requestRun(tx, store.ids, { collection: "odd_trigger", judges: true, trigger }));
    const schedule = { scheduleId: "s", collectionId, name: "s", definition: {}, nextRunAt: null, collection: "" };
    expect(await write((tx) => isScheduledRunQueued(tx, schedule))).toBe(false);
  });
});

it("the gravest failures come first", async () => {
  await store.collection("grave");
  const severities = ["Low", "Critical", "High", "Medium"];
  const verdicts = severities.map((severity) => ({
    testCase: sampleTestCase(severity, { severity }),
    outcome: "failed" as const,
    message: "",
  }));
  const run = await store.run({ collection: "grave", resources: [sampleResource("A", { verdicts })] });
  const { failures } = await write((tx) => readRunFindings(tx, run.collectionId, run.seq, 10));
  expect(failures.map(({ severity }) => severity)).toEqual(["Critical", "High", "Medium", "Low"]);
});
