/** A run and its worker part: the worker is stopped, hangs or dies, and somebody may want the run cancelled meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { withSession } from "@plumbline/store/testing";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { collectionContents, orphanCounts } from "./testing/collection-contents.js";
import { SLOW, writeEstate } from "./testing/estate.js";
import { type Lane, openLane } from "./testing/lane.js";
import { startWorker, type WorkerChild } from "./testing/worker-process.js";

let lane: Lane;
const workers: WorkerChild[] = [];

beforeAll(async () => {
  lane = await openLane();
  writeEstate(lane.folders, "before", 400);
});

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.signal("SIGKILL");
    await worker.exited;
  }
});

afterAll(() => lane.close());

async function worker(): Promise<WorkerChild> {
  const started = await startWorker(lane);
  workers.push(started);
  return started;
}

/** A run that has stored something and has more to do. */
async function underWay(collection: string): Promise<string> {
  await lane.api.makeCollection(collection, SLOW);
  const id = await lane.api.start(collection);
  await withSession(lane.databaseUrl, async (admin) => {
    const staged = async () => {
      const own =
        "SELECT FROM plumbline.staged_resources JOIN plumbline.collections USING (collection_id) WHERE name = $1";
      return (await admin.query(own, [collection])).rowCount ?? 0;
    };
    await expect.poll(staged, { timeout: 240_000, interval: 20 }).toBeGreaterThan(0);
  });
  return id;
}

it("a worker that is told to stop gives its run back at once, and another goes on with it", async () => {
  const first = await worker();
  const id = await underWay("stopped");
  await worker();
  first.signal("SIGTERM");
  // Sooner than a run is taken from a worker that has died.
  await lane.api.until(id, 10, ({ attempt }) => attempt === 2);
  await first.exited;
  expect(first.printed()).toContain("giving unfinished work back");
  expect(await lane.api.end(id, 240)).toMatchObject({ state: "complete", error: "", attempt: 2 });
}, 600_000);

/** Stops the worker at a moment at which its session holds the run. */
async function stopInTransaction(child: WorkerChild): Promise<void> {
  const held = `SELECT FROM pg_stat_activity a JOIN pg_locks l USING (pid)
    WHERE a.datname = current_database() AND a.state = 'idle in transaction'
      AND l.relation = 'plumbline.runs'::regclass AND l.mode = 'RowShareLock'`;
  await withSession(lane.databaseUrl, async (admin) => {
    for (let tries = 0; tries < 500; tries += 1) {
      child.signal("SIGSTOP");
      await sleep(5);
      if ((await admin.query(held)).rowCount !== 0) return;
      child.signal("SIGCONT");
      await sleep(Math.random() * 20);
    }
    throw new Error("the worker was never found in a transaction");
  });
}

it("a worker that hangs in the middle of a batch loses its run, and writes nothing more when it wakes up", async () => {
  const hanging = await worker();
  await lane.api.makeCollection("hung", SLOW);
  const id = await lane.api.start("hung");
  await lane.api.until(id, 240, ({ phase }) => phase === "judge");
  await stopInTransaction(hanging);
  await worker();
  await lane.api.until(id, 120, ({ attempt }) => attempt === 2);
  expect(await lane.api.end(id, 240)).toMatchObject({ state: "complete", error: "" });
  const before = await collectionContents(lane.databaseUrl, "hung");
  hanging.signal("SIGCONT");
  // It takes other work as soon as it has noticed.
  await lane.api.makeCollection("beside");
  const [one, two] = [await lane.api.start("hung"), await lane.api.start("beside")];
  for (const next of [one, two]) expect(await lane.api.end(next, 240)).toMatchObject({ state: "complete", attempt: 1 });
  const after = await collectionContents(lane.databaseUrl, "hung");
  for (const table of ["resources", "versions", "observations", "results"]) expect(after[table]).toEqual(before[table]);
  expect(Object.values(await orphanCounts(lane.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
}, 600_000);

it("a run whose worker was killed is cancelled by the next one, and the run behind it is done", async () => {
  const first = await worker();
  const id = await underWay("killed");
  const next = await lane.api.start("killed");
  first.signal("SIGKILL");
  await first.exited;
  expect(await lane.api.cancel(id)).toBe(200);
  expect(await lane.api.run(id)).toMatchObject({ state: "cancelling" });
  expect(await lane.api.run(next)).toMatchObject({ state: "queued" });
  await worker();
  expect(await lane.api.end(id, 240)).toMatchObject({ state: "cancelled", error: "" });
  expect(await lane.api.end(next, 240)).toMatchObject({ state: "complete", attempt: 1 });
  expect(Object.values(await orphanCounts(lane.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
}, 600_000);

it("a run whose configuration changes while nobody has it is done anew with the new one", async () => {
  const first = await worker();
  const id = await underWay("changed");
  first.signal("SIGKILL");
  await first.exited;
  const exclusion = { exclusionType: "test", masterTestID: "CRASH-1" };
  await lane.api.request("POST", "/api/exclusions/resources/", { container: "changed", exclusions: [exclusion] });
  await worker();
  expect(await lane.api.end(id, 240)).toMatchObject({ state: "complete", attempt: 2 });
  const changed = await collectionContents(lane.databaseUrl, "changed");
  expect(changed.results?.filter((row) => row.includes("CRASH-1"))).toEqual([]);
  expect(changed.batches).toEqual([]);
  expect(Object.values(await orphanCounts(lane.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
}, 600_000);
