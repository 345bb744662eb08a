/** Two workers in two processes share the runs of several collections. */
import { withSession } from "@plumbline/store/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isEnded, type ShownRun } from "../testing/service-api.js";
import { collectionContents, diffContents, orphanCounts } from "./testing/collection-contents.js";
import { writeEstate } from "./testing/estate.js";
import { type Lane, openLane } from "./testing/lane.js";
import { startWorker, type WorkerChild } from "./testing/worker-process.js";

const COLLECTIONS = ["c0", "c1", "c2", "c3", "c4"];
const RUNS = 4;
const MODULES = 120;

let alone: Lane;
let shared: Lane;
const workers: WorkerChild[] = [];

beforeAll(async () => {
  [alone, shared] = [await openLane(), await openLane()];
  for (const lane of [alone, shared]) writeEstate(lane.folders, "before", MODULES);
});

afterAll(async () => {
  for (const worker of workers) {
    worker.signal("SIGTERM");
    await worker.exited;
  }
  await alone.close();
  await shared.close();
});

it(`${COLLECTIONS.length * RUNS} runs are each done once, those of one collection in order, as by one worker`, async () => {
  workers.push(await startWorker(alone));
  await alone.api.makeCollection("c0");
  for (let i = 0; i < RUNS; i += 1) await alone.api.end(await alone.api.start("c0"), 240);
  const expected = await collectionContents(alone.databaseUrl, "c0");

  workers.push(...(await Promise.all([startWorker(shared), startWorker(shared)])));
  for (const name of COLLECTIONS) await shared.api.makeCollection(name);
  const asked: { readonly collection: string; readonly id: string }[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    for (const collection of COLLECTIONS) asked.push({ collection, id: await shared.api.start(collection) });
  }

  const owners = new Map<string, Set<string>>();
  const runs = new Map<string, ShownRun>();
  await withSession(shared.databaseUrl, async (admin) => {
    const deadline = Date.now() + 600_000;
    while (runs.size < asked.length && Date.now() < deadline) {
      const { rows } = await admin.query<{ subject: string; worker: string }>(
        "SELECT subject, worker FROM plumbline.jobs WHERE worker IS NOT NULL",
      );
      for (const { subject, worker } of rows) owners.set(subject, (owners.get(subject) ?? new Set()).add(worker));
      for (const { id } of asked.filter((one) => !runs.has(one.id))) {
        const run = await shared.api.run(id);
        if (isEnded(run)) runs.set(id, run);
      }
    }
  });

  expect(runs.size).toBe(asked.length);
  expect([...runs.values()].filter(({ state, attempt }) => state !== "complete" || attempt !== 1)).toEqual([]);
  expect([...owners.values()].filter((names) => names.size !== 1)).toEqual([]);
  expect(new Set([...owners.values()].flatMap((names) => [...names])).size).toBe(2);
  for (const collection of COLLECTIONS) {
    const own = asked.filter((one) => one.collection === collection).map(({ id }) => runs.get(id));
    const times = own.flatMap((run) => [run?.started_at, run?.completed_at]);
    expect(times).toEqual([...times].sort());
    expect(diffContents(expected, await collectionContents(shared.databaseUrl, collection))).toEqual([]);
  }
  expect(Object.values(await orphanCounts(shared.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
}, 900_000);
