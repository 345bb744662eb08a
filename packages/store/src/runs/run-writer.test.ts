import { createObjectIdGenerator } from "@plumbline/model";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setCollectionStatus } from "../collections/collections.js";
import { readListPage, streamListItems } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { parseFilter } from "../documents/parse-filter.js";
import { createDocumentListStatement, readLatestMatchingDocument } from "../resources/document-query.js";
import { findDriftDetail } from "../resources/drift-detail.js";
import { findResourceByNode, findResourceByPath } from "../resources/find-resource-record.js";
import {
  readLatestDriftOfResource,
  readResourceDocumentChanges,
  readVerdictsOfResource,
} from "../resources/resource-dashboard.js";
import { listDatabaseCollections, readDocumentVersion } from "../resources/resource-documents.js";
import { createResourceListStatement, summarizeResources } from "../resources/resource-search-and-counts.js";
import { findVerdictDetail } from "../resources/verdict-detail.js";
import { testMasking } from "../testing/masking.js";
import { readSnapshot } from "../testing/read-snapshot.js";
import { sampleDriftOutput, sampleResource, sampleTestCase, sampleVerdict, useStore } from "../testing/store.js";
import { attemptRun, openRun, type WrittenRun } from "../testing/written-run.js";
import { openRunWriter } from "./run-writer.js";

const store = useStore();
let counter = 0;

/** A collection for one test. */
async function fresh(): Promise<{ name: string; id: number }> {
  counter += 1;
  const name = `c${counter}`;
  return { name, id: await store.collection(name) };
}

const read = <Result>(work: (tx: Transaction) => Promise<Result>) => store.db.read({ tenant: store.acme }, work);

async function searchIn(tx: Transaction, collection: { name: string; id: number }) {
  const filter = { collectionId: collection.id, collectionName: collection.name, connector: "cloud" };
  const { items } = await readListPage(tx, createResourceListStatement(filter, null), { index: 0, count: 10_000 });
  return items.map((item) => JSON.parse(item));
}

const search = (collection: { name: string; id: number }) => read((tx) => searchIn(tx, collection));
const nodesOf = async (collection: { name: string; id: number }) =>
  (await search(collection)).map((item) => item.resource_node_id);

const january = { start: "2026-01-01", end: "2026-01-31" };
const anything = parseFilter({});

describe("publishing", () => {
  it("shows nothing of a run before it is complete, and all of it after", async () => {
    const collection = await fresh();
    const database = `db_${collection.name}`;
    const path = "arn:only-here";
    const writer = await store.open({
      collection: collection.name,
      at: "2026-01-05T10:00:00Z",
      resources: [sampleResource("A", { facts: { databaseCollection: database, paths: [path] } })],
      driftOutputs: [sampleDriftOutput("drift_1", "A")],
    });
    const { runId, sessionId, collectionId } = writer.run;
    const versions = await store.admin.query("SELECT version_id FROM versions WHERE seq = 1 AND tenant_id = $1", [
      store.acme,
    ]);
    const versionId = versions.rows[0].version_id;
    const driftId = `${collection.name.replaceAll(/[^A-Za-z0-9]/g, "")}_A_${Math.floor(writer.run.startedAt.getTime() / 1000)}`;
    const everything = () =>
      read(async (tx) => {
        const resource = await findResourceByNode(tx, collection.id, "A");
        const documents: string[] = [];
        const list = await createDocumentListStatement(tx, database, anything, january, testMasking);
        await streamListItems(store.db, { tenant: store.acme }, list, async (items) => {
          documents.push(...items);
        });
        return {
          search: (await searchIn(tx, collection)).length,
          summary: await summarizeResources(tx, {
            collectionId,
            collectionName: collection.name,
            connector: "cloud",
            span: { first: 1, last: 1 },
          }),
          byNode: resource !== null,
          byPath: (await findResourceByPath(tx, collection.id, path)) !== null,
          results:
            resource === null
              ? 0
              : (await readVerdictsOfResource(tx, collection.id, resource.resourceId, january)).length,
          drift: (await readLatestDriftOfResource(tx, collection.id, "A", null)) !== null,
          driftDetail: (await findDriftDetail(tx, collection.id, runId, driftId)) !== null,
          testCase: (await findVerdictDetail(tx, runId, "T1", null)) !== null,
          latest: await readSnapshot(tx, path, database),
          ofSession: await readSnapshot(tx, path, database, sessionId),
          version: await readDocumentVersion(tx, versionId, database),
          listed: (await listDatabaseCollections(tx)).includes(database),
          latestDocument: (await readLatestMatchingDocument(tx, database, anything, testMasking)).length,
          documents: documents.length,
        };
      });
    expect(await everything()).toEqual({
      search: 0,
      summary: { total: 0, resourceTypes: [] },
      byNode: false,
      byPath: false,
      results: 0,
      drift: false,
      driftDetail: false,
      testCase: false,
      latest: null,
      ofSession: null,
      version: null,
      listed: false,
      latestDocument: 0,
      documents: 0,
    });
    await writer.complete();
    const body = '{"name": "A"}';
    expect(await everything()).toEqual({
      search: 1,
      summary: { total: 1, resourceTypes: ["AWS::S3::Bucket"] },
      byNode: true,
      byPath: true,
      results: 1,
      drift: true,
      driftDetail: true,
      testCase: true,
      latest: body,
      ofSession: body,
      version: body,
      listed: true,
      latestDocument: 1,
      documents: 1,
    });
  });

  it("keeps showing the old state of a known resource while a run that changes it is open", async () => {
    const collection = await fresh();
    const path = `arn:${collection.name}`;
    const facts = { paths: [path], databaseCollection: `db_${collection.name}` };
    const before = sampleResource("A", { body: { v: 1 }, facts });
    await store.run({ collection: collection.name, at: "2026-01-01T10:00:00Z", resources: [before] });
    const changed = sampleResource("A", { body: { v: 2 }, verdicts: [sampleVerdict("T1", "failed")], facts });
    const writer = await store.open({ collection: collection.name, at: "2026-01-02T10:00:00Z", resources: [changed] });
    const state = () =>
      read(async (tx) => {
        const resource = await findResourceByNode(tx, collection.id, "A");
        const id = resource?.resourceId ?? 0;
        return {
          compliant: (await searchIn(tx, collection))[0].compliant,
          drifts: (await readResourceDocumentChanges(tx, collection.id, id, january)).length,
          outcomes: (await readVerdictsOfResource(tx, collection.id, id, january)).map((result) => result.outcome),
          body: await readSnapshot(tx, path, facts.databaseCollection),
          document: JSON.parse(
            (await readLatestMatchingDocument(tx, facts.databaseCollection, anything, testMasking))[0] ?? "{}",
          ),
        };
      });
    expect(await state()).toEqual({
      compliant: true,
      drifts: 0,
      outcomes: ["passed"],
      body: '{"v": 1}',
      document: { config: { v: 1 }, resource_name: "a", date: "2026-01-01 10:00:00" },
    });
    await writer.complete();
    expect(await state()).toEqual({
      compliant: false,
      drifts: 1,
      outcomes: ["failed", "passed"],
      body: '{"v": 2}',
      document: { config: { v: 2 }, resource_name: "a", date: "2026-01-02 10:00:00" },
    });
  });

  it("switches from one whole state to the next under a reader that never stops looking", async () => {
    const collection = await fresh();
    const generation = (g: number, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) =>
        sampleResource(`N${from + i}`, {
          body: { g, n: from + i },
          verdicts: [sampleVerdict("T1", g === 1 ? "passed" : "failed")],
          facts: { type: `G${g}` },
        }),
      );
    await store.run({ collection: collection.name, resources: generation(1, 0, 400) });
    const writer = await store.open({ collection: collection.name, resources: generation(2, 200, 600) });
    const states = new Set<string>();
    let done = false;
    const look = async () => {
      while (!done) {
        const items = await search(collection);
        const shape = (item: { compliant: boolean; resource_type: string }) =>
          `${item.resource_type} ${item.compliant}`;
        states.add(`${items.length}: ${[...new Set(items.map(shape))].join(", ")}`);
      }
    };
    const readers = [look(), look()];
    await vi.waitUntil(() => states.size > 0, { timeout: 10_000 });
    await writer.complete();
    await vi.waitUntil(() => states.size > 1, { timeout: 10_000 });
    done = true;
    await Promise.all(readers);
    expect([...states]).toEqual(["400: G1 true", "400: G2 false"]);
    expect((await nodesOf(collection)).slice(0, 1)).toEqual(["N200"]);
  });

  it("gives one read transaction one state, also when a run is published in the middle of it", async () => {
    const collection = await fresh();
    await store.run({ collection: collection.name, resources: [sampleResource("A")] });
    const writer = await store.open({ collection: collection.name, resources: [sampleResource("B")] });
    const seen = await read(async (tx) => {
      const first = await searchIn(tx, collection);
      await writer.complete();
      return [first, await searchIn(tx, collection)].map(([item]) => item.resource_node_id);
    });
    expect(seen).toEqual(["A", "A"]);
    expect(await nodesOf(collection)).toEqual(["B"]);
  });
});

describe("batches", () => {
  it("ignores a batch that was written before", async () => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name });
    expect(await writer.writeBatch(1, { resources: [sampleResource("A")] })).toBe("written");
    const before = await store.contents();
    expect(await writer.writeBatch(1, { resources: [sampleResource("A")] })).toBe("repeated");
    expect(await writer.writeBatch(1, { resources: [sampleResource("OTHER")] })).toBe("repeated");
    expect(await store.contents()).toEqual(before);
    await writer.complete();
    expect(await nodesOf(collection)).toEqual(["A"]);
  });

  it("writes a batch once when it arrives many times at once", async () => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name });
    const resources = Array.from({ length: 50 }, (_, i) => sampleResource(`N${i}`));
    const batch = { resources, driftOutputs: [sampleDriftOutput("d", "N1")] };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => writer.writeBatch(7, batch)));
    expect(outcomes.sort()).toEqual(["repeated", "repeated", "repeated", "repeated", "repeated", "written"]);
    await writer.complete();
    expect(await nodesOf(collection)).toHaveLength(50);
  });

  it.each([
    ["bodies", 400, (_: string) => []],
    [
      "test cases",
      60,
      (id: string) => [{ ...sampleVerdict(id, "failed"), testCase: sampleTestCase(id, { ruleText: "" }) }],
    ],
    ["rules", 60, (id: string) => [sampleVerdict(id, "failed")]],
  ])("lets batches that bring the same new %s be written side by side, in any order", async (_, size, verdicts) => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name });
    const batch = (n: number) => {
      const resources = Array.from({ length: size }, (_, i) =>
        sampleResource(`B${n}_${i}`, {
          // Long enough to store that writers do meet.
          body: { shared: i, of: collection.name, text: "x".repeat(4000) },
          verdicts: verdicts(`T${i}_${collection.name}`),
        }),
      );
      return { resources: n % 2 === 0 ? resources : resources.reverse() };
    };
    const outcomes = await Promise.all(Array.from({ length: 6 }, (_, n) => writer.writeBatch(n, batch(n))));
    expect(new Set(outcomes)).toEqual(new Set(["written"]));
    await writer.complete();
    expect(await nodesOf(collection)).toHaveLength(6 * size);
    const bodies = await store.admin.query("SELECT FROM bodies WHERE body @> jsonb_build_object('of', $1::text)", [
      collection.name,
    ]);
    expect(bodies.rowCount).toBe(size);
  });

  it("goes on in another process from what was written, repeating what is not known", async () => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name, resources: [sampleResource("A")] });
    const resumed = await attemptRun(store.db, store.acme, writer.run.runId, 2);
    expect(resumed.run).toEqual({ ...writer.run, attempt: 2, fruitless: 0 });
    expect(await resumed.writtenSoFar()).toEqual({ nextBatch: 2, units: [], nodeIds: ["A"] });
    expect(await resumed.writeBatch(1, { resources: [sampleResource("A")] })).toBe("repeated");
    expect(await resumed.writeBatch(2, { resources: [sampleResource("B")] })).toBe("written");
    const replaced = { code: "conflict", message: expect.stringContaining("another worker has taken it up") };
    await expect(writer.writeBatch(3, { resources: [sampleResource("C")] })).rejects.toMatchObject(replaced);
    await expect(writer.complete()).rejects.toMatchObject(replaced);
    expect(await writer.noteProgress({})).toBeNull();
    await resumed.complete();
    expect(await nodesOf(collection)).toEqual(["A", "B"]);
  });

  it("can begin anew where what was written no longer counts", async () => {
    const collection = await fresh();
    const before = await store.contents();
    const writer = await store.open({ collection: collection.name, resources: [sampleResource("A")] });
    await writer.forget();
    expect(await writer.writtenSoFar()).toEqual({ nextBatch: 1, units: [], nodeIds: [] });
    expect({ ...(await store.contents()), runs: [], jobs: [] }).toEqual({ ...before, runs: [], jobs: [] });
    await writer.writeBatch(1, { resources: [sampleResource("B")] });
    await writer.complete();
    expect(await nodesOf(collection)).toEqual(["B"]);
  });

  it("gives every version an id of its own, whatever number of runs and processes write", async () => {
    const [one, two] = [await fresh(), await fresh()];
    const at = "2026-01-01T10:00:00.000Z";
    // No randomness: the worst luck there can be.
    const open = (collection: string, luck: number) =>
      openRun(
        store.db,
        store.acme,
        createObjectIdGenerator(() => luck),
        { collection, judges: true, startedAt: new Date(at) },
      );
    const first = await open(one.name, 0);
    const second = await open(two.name, 0.5);
    for (const [number, { run }] of [first, second, first, second].entries()) {
      const writer = await attemptRun(store.db, store.acme, run.runId, number + 2);
      await writer.writeBatch(number, { resources: [sampleResource(`N${number}`, { body: { number } })] });
    }
    for (const { run } of [first, second]) await (await attemptRun(store.db, store.acme, run.runId, 9)).complete();
    const { rows } = await store.admin.query<{ version_id: string; body: { number: number }; node_id: string }>(
      `SELECT version_id, body, node_id FROM resources JOIN versions USING (tenant_id, version_id)
       JOIN bodies b ON b.tenant_id = versions.tenant_id AND b.body_hash = versions.body_hash
       WHERE collection_id = ANY($1) ORDER BY node_id`,
      [[one.id, two.id]],
    );
    expect(rows.map((row) => [row.node_id, row.body.number])).toEqual([
      ["N0", 0],
      ["N1", 1],
      ["N2", 2],
      ["N3", 3],
    ]);
    for (const row of rows) expect(row.version_id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(rows.map((row) => row.version_id)).size).toBe(4);
  });
});

describe("what a run reports twice", () => {
  const known = async () => {
    const collection = await fresh();
    await store.run({ collection: collection.name, resources: [sampleResource("A")] });
    return collection;
  };
  const changed = sampleResource("A", { body: { changed: true } });

  it.each([
    ["new, in one batch", fresh, [[sampleResource("A"), changed]]],
    ["new, in two batches", fresh, [[sampleResource("A")], [changed]]],
    ["unchanged, in one batch", known, [[sampleResource("A"), sampleResource("A")]]],
    ["unchanged and changed, in one batch", known, [[sampleResource("A"), changed]]],
    ["unchanged, in two batches", known, [[sampleResource("A")], [sampleResource("A")]]],
    ["unchanged, then changed, in two batches", known, [[sampleResource("A")], [changed]]],
  ])("is refused by name: %s", async (_, make, batches) => {
    const collection = await make();
    const writer = await store.open({ collection: collection.name });
    const whole = async () => {
      for (const [number, resources] of batches.entries()) await writer.writeBatch(number, { resources });
      await writer.complete();
    };
    await expect(whole()).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringMatching(new RegExp(`^Run ${writer.run.runId} reported a resource twice: .*\\bA\\b`)),
    });
    await writer.abandon("failed");
  });
});

describe("refusals", () => {
  const open: WrittenRun[] = [];
  afterEach(async () => {
    for (const writer of open.splice(0)) await writer.abandon("cancelled");
  });

  it("refuses a second run while one is open, also when both begin at once", async () => {
    const collection = await fresh();
    const attempts = await Promise.allSettled([1, 2, 3].map(() => store.open({ collection: collection.name })));
    const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
    open.push(...opened);
    expect(opened).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === "fulfilled") continue;
      expect(attempt.reason).toMatchObject({
        code: "conflict",
        message: "Another run of this collection is not finished yet.",
      });
    }
  });

  it("opens runs of two collections side by side", async () => {
    for (const collection of [await fresh(), await fresh()]) {
      open.push(await store.open({ collection: collection.name, resources: [sampleResource("A")] }));
    }
    expect(open).toHaveLength(2);
  });

  it("refuses a run of an archived collection, and takes it again after unarchiving", async () => {
    const collection = await fresh();
    const setStatus = (status: "active" | "inactive") =>
      store.db.write({ tenant: store.acme }, (tx) => setCollectionStatus(tx, collection.id, status));
    await setStatus("inactive");
    await expect(store.open({ collection: collection.name })).rejects.toMatchObject({ code: "conflict" });
    await setStatus("active");
    open.push(await store.open({ collection: collection.name }));
  });

  it("refuses a run of a collection that is not there, or is another tenant's", async () => {
    const collection = await fresh();
    await expect(store.open({ collection: "nowhere" })).rejects.toMatchObject({ code: "not_found" });
    await expect(store.open({ collection: collection.name, tenant: store.rival })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each(["complete", "abandon"] as const)("takes nothing more after %s", async (end) => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name, resources: [sampleResource("A")] });
    await (end === "complete" ? writer.complete() : writer.abandon("cancelled"));
    const finished = { code: "conflict", message: expect.stringContaining(`Run ${writer.run.runId} has ended`) };
    await expect(writer.writeBatch(2, { resources: [sampleResource("B")] })).rejects.toMatchObject(finished);
    await expect(writer.complete()).rejects.toMatchObject(finished);
    await expect(writer.abandon("failed")).rejects.toMatchObject(finished);
    expect(await openRunWriter(store.db, store.acme, writer.run.runId, 9)).toBeNull();
  });

  it("does not resume another tenant's run", async () => {
    const collection = await fresh();
    const writer = await store.open({ collection: collection.name });
    open.push(writer);
    expect(await openRunWriter(store.db, store.rival, writer.run.runId, 9)).toBeNull();
  });
});

describe("abandoning", () => {
  it.each(["failed", "cancelled"] as const)("leaves no trace but the run's row, closed as %s", async (state) => {
    const collection = await fresh();
    const kept = (text: string) => sampleResource("KEPT", { body: { text, of: collection.name } });
    await store.run({
      collection: collection.name,
      resources: [kept("old"), sampleResource("GONE", { body: { gone: collection.name } }), sampleResource("SAME")],
      driftOutputs: [sampleDriftOutput("d1", "KEPT")],
    });
    // GONE leaves and comes back in the abandoned run with the results it had: those are not the run's to remove.
    await store.run({ collection: collection.name, resources: [kept("old"), sampleResource("SAME")] });
    const before = await store.contents();
    const writer = await store.open({
      collection: collection.name,
      resources: [
        sampleResource("KEPT", {
          body: { text: "new", of: collection.name },
          verdicts: [sampleVerdict(`NEW_${collection.name}`, "failed", "no")],
        }),
        sampleResource("GONE", { body: { gone: collection.name } }),
        sampleResource("SAME", { verdicts: [sampleVerdict("T1", "failed")] }),
        sampleResource("NEW", { body: { new: collection.name } }),
      ],
      driftOutputs: [sampleDriftOutput("d2", "KEPT")],
    });
    await writer.abandon(state);
    const after = await store.contents();
    const { runs: runsBefore = [], ...othersBefore } = before;
    const { runs: runsAfter = [], ...othersAfter } = after;
    expect(othersAfter).toEqual(othersBefore);
    const added = runsAfter.filter((row) => !runsBefore.includes(row)).map((row) => JSON.parse(row));
    expect(added).toEqual([expect.objectContaining({ run_id: writer.run.runId, state })]);
  });

  it("keeps bodies and rule texts that another run in progress has come to share", async () => {
    const [one, two] = [await fresh(), await fresh()];
    const shared = sampleResource("A", {
      body: { shared: one.name },
      verdicts: [sampleVerdict(`SHARED_${one.name}`, "passed")],
    });
    const failing = await store.open({ collection: one.name, resources: [shared] });
    const going = await store.open({ collection: two.name, resources: [shared] });
    await failing.abandon("failed");
    await going.complete();
    const judged = await read((tx) => findVerdictDetail(tx, going.run.runId, `SHARED_${one.name}`, "A"));
    expect(judged?.ruleText).toBe(`package rule # SHARED_${one.name}`);
    expect(await nodesOf(two)).toEqual(["A"]);
    const path = "arn:aws:s3:::a";
    expect(await read((tx) => readSnapshot(tx, path, "s3", going.run.sessionId))).toBe(`{"shared": "${one.name}"}`);
  });

  it("leaves the way free for the next run", async () => {
    const collection = await fresh();
    await (await store.open({ collection: collection.name, resources: [sampleResource("A")] })).abandon("failed");
    await store.run({ collection: collection.name, resources: [sampleResource("B")] });
    expect(await nodesOf(collection)).toEqual(["B"]);
  });
});
