/** Runs whose database or process goes away at some moment: they end as if nothing had happened. */
import { testFolder } from "@plumbline/engine/testing";
import { createObjectIdGenerator, KnownError } from "@plumbline/model";
import type { Database } from "@plumbline/store";
import { withSession } from "@plumbline/store/testing";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createSecretBox } from "../config/secret-box.js";
import { readSettings } from "../settings.js";
import { waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";
import { type RunningWorker, startWorker } from "../worker/worker.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_FOLDERS: folder.path });
const MODULES = 3;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  for (const [name, slowness] of [
    ["quick", "quick"],
    ["endless", "endless"],
  ] as const) {
    await makeSlowCollection(service, { name, root: folder.path, modules: MODULES, slowness });
  }
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => folder.remove());

const logged: string[] = [];

function work(db: Database): void {
  const environment = { PLUMBLINE_FOLDERS: folder.path, PLUMBLINE_LOG_LEVEL: "silent" };
  worker = startWorker(
    {
      db,
      ids: createObjectIdGenerator(),
      secrets: createSecretBox(service.keys.encryption),
      settings: readSettings({ data: folder.path, database: service.adminUrl }, environment),
      onlyReading: () => false,
      log: (_, message) => logged.push(message),
    },
    1,
  );
}

async function start(collection: string): Promise<string> {
  return (await service.post("/api/compliance/run/", { collection })).body.data.run_id;
}

/** A database that is away for its `n`th transaction, or goes away when that has been committed. */
function failing(n: number, when: "before" | "after", kinds: readonly (keyof Database)[]): Database {
  let count = 0;
  const away = () => new KnownError("database_unavailable", "The database cannot be reached.");
  return new Proxy(service.db, {
    get(db, name: keyof Database) {
      if (!kinds.includes(name)) return db[name];
      return async (scope: object, work: never) => {
        const isIt = "tenant" in scope && ++count === n;
        if (isIt && when === "before") throw away();
        const result = await (db[name] as (scope: object, work: never) => Promise<unknown>)(scope, work);
        if (isIt) throw away();
        return result;
      };
    },
  });
}

it.each(
  (["before", "after"] as const).flatMap((when) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => [when, n] as const),
  ),
)(
  "a database that is lost %s transaction %i",
  async (when, n) => {
    const id = await start("quick");
    work(failing(n, when, ["read", "write", "reserved", "bulk"]));
    expect(await waitForRunEnd(service, id, 25)).toMatchObject({
      state: "complete",
      error: "",
      partial: false,
      counts: { resources: MODULES, passed: MODULES },
    });
  },
  30_000,
);

it("a process that is told to stop while it takes a run stops", async () => {
  const id = await start("endless");
  let taken = () => {};
  let release = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: Database = {
    ...service.db,
    async reserved(scope, work) {
      const result = await service.db.reserved(scope, work);
      if ("queue" in scope && result !== null && (result as { kind?: string }).kind === "run") {
        taken();
        await released;
      }
      return result;
    },
  };
  work(slow);
  await isTaken;
  const stopped = worker?.stop();
  release();
  const asked = performance.now();
  await stopped;
  expect(performance.now() - asked).toBeLessThan(15_000);
  await service.call("DELETE", `/api/runs/${id}`);
  work(service.db);
  expect(await waitForRunEnd(service, id)).toMatchObject({ state: "cancelled" });
}, 60_000);

it("a process can stop while the database is away at the end of a run", async () => {
  const id = await start("quick");
  let isAway = false;
  const looking =
    (write: Database["write"]): Database["write"] =>
    async (scope, work) => {
      const result = await write(scope, work);
      const [{ phase } = { phase: "" }] = await service.db.write(scope, (tx) =>
        tx.rows<{ phase: string }>("SELECT progress ->> 'phase' AS phase FROM runs WHERE run_id = $1", [id]),
      );
      isAway ||= phase === "publish";
      return result;
    };
  const away: Database = {
    ...service.db,
    async bulk(scope, work) {
      if (isAway) throw new KnownError("database_unavailable", "The database cannot be reached.");
      return service.db.bulk(scope, work);
    },
    write: looking(service.db.write),
    reserved: looking(service.db.reserved),
  };
  work(away);
  await expect.poll(() => isAway, { timeout: 10_000 }).toBe(true);
  await worker?.stop();
  work(service.db);
  expect(await waitForRunEnd(service, id)).toMatchObject({ state: "complete", counts: { resources: MODULES } });
}, 30_000);

it("a run that can never be published ends all the same, and lets the next one begin", async () => {
  const doomed = await start("quick");
  const next = await start("quick");
  await withSession(service.adminUrl, async (admin) => {
    await admin.query("SET search_path = plumbline");
    const { rows } = await admin.query("UPDATE runs SET fruitless = 20 WHERE run_id = $1 RETURNING seq", [doomed]);
    await admin.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''refused''; END';
      CREATE TRIGGER refuse BEFORE UPDATE ON collections FOR EACH ROW WHEN (NEW.completed_seq = ${rows[0].seq})
        EXECUTE FUNCTION refuse()`);
  });
  work(service.db);
  const error = "21 workers in a row died at it without storing anything; then it could not be ended: refused";
  expect(await waitForRunEnd(service, doomed)).toMatchObject({ state: "failed", error, published: false });
  expect(await waitForRunEnd(service, next)).toMatchObject({ state: "complete", error: "" });
}, 60_000);

it("a run that meets one id twice says so at once", async () => {
  await makeSlowCollection(service, { name: "twice", root: folder.path, modules: 1, slowness: "quick" });
  work(service.db);
  await waitForRunEnd(service, await start("twice"));
  const [known] = await withSession(service.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ node_id: string }>(
      "SELECT node_id FROM plumbline.resources JOIN plumbline.collections USING (collection_id) WHERE name = 'twice'",
    );
    return rows;
  });
  const node = { snapshotId: known?.node_id, type: "terraform", collection: "t", paths: ["/m0/main.tf"] };
  const uploaded = await service.upload("twice", {
    "same.json": { fileType: "snapshot", snapshots: [{ source: "code", testUser: "scanner", nodes: [node] }] },
  });
  expect(uploaded.status).toBe(200);
  const id = await start("twice");
  expect(await waitForRunEnd(service, id, 8)).toMatchObject({
    state: "failed",
    error: `Run ${id} reported a resource twice: ${known?.node_id}`,
  });
}, 30_000);
