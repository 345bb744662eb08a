/**
 * `kill -9` of a worker at random moments of a run. Another worker ends the run, and what is in the database then is
 * what an undisturbed run leaves. CRASHES says how many moments, SEED which.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { isEnded } from "../testing/service-api.js";
import {
  type CollectionContents,
  collectionContents,
  diffContents,
  orphanCounts,
} from "./testing/collection-contents.js";
import { writeEstate } from "./testing/estate.js";
import { type Lane, openLane } from "./testing/lane.js";
import { randomFrom } from "./testing/random.js";
import { type RunMoment, randomMoments, waitForMoment } from "./testing/run-moments.js";
import { startWorker, type WorkerChild } from "./testing/worker-process.js";

const CRASHES = Number(process.env.CRASHES);
const LANES = Math.min(4, CRASHES);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** From the kill until another worker goes on. */
const RECOVERY_SECONDS = 30;

const lanes: { readonly lane: Lane; worker: WorkerChild }[] = [];
let expected: CollectionContents;
let seconds: number;

beforeAll(async () => {
  for (let i = 0; i < LANES; i += 1) {
    const lane = await openLane();
    lanes.push({ lane, worker: await startWorker(lane) });
  }
  const [first] = lanes;
  if (first === undefined) throw new Error("no lane");
  const { lane } = first;
  await firstRun(lane, "undisturbed");
  const begun = performance.now();
  await lane.api.end(await lane.api.start("undisturbed"), 120);
  seconds = (performance.now() - begun) / 1000;
  expected = await collectionContents(lane.databaseUrl, "undisturbed");
  console.log(`seed ${SEED}; an undisturbed run takes ${seconds.toFixed(1)} s`);
}, 300_000);

afterAll(async () => {
  await Promise.all(
    lanes.map(async ({ lane, worker }) => {
      worker.signal("SIGTERM");
      await worker.exited;
      await lane.close();
    }),
  );
}, 60_000);

async function firstRun({ api, folders }: Lane, collection: string): Promise<void> {
  await api.makeCollection(collection);
  writeEstate(folders, "before");
  const run = await api.end(await api.start(collection), 120);
  if (run.state !== "complete") throw new Error(JSON.stringify(run));
  writeEstate(folders, "after");
}

async function crashAt(moment: RunMoment, each: { readonly lane: Lane; worker: WorkerChild }, collection: string) {
  const { lane } = each;
  await firstRun(lane, collection);
  const id = await lane.api.start(collection);
  const { state, phase } = await waitForMoment(lane.api, id, moment);
  each.worker.signal("SIGKILL");
  const killed = performance.now();
  await each.worker.exited;
  each.worker = await startWorker(lane);
  // Taken up again in time; how long it lasts then is a question of how many runs share this machine.
  await lane.api.until(id, RECOVERY_SECONDS, (run) => run.attempt > 1 || isEnded(run));
  const run = await lane.api.end(id, 2 * LANES * seconds + 10);
  const took = (performance.now() - killed) / 1000;
  console.log(
    `${collection}: killed ${moment.delay.toFixed(0)} ms into ${moment.phase} (${state}, ${phase}), attempt ${run.attempt}, over ${took.toFixed(1)} s later`,
  );
  expect(run).toMatchObject({ state: "complete", error: "" });
  expect(diffContents(expected, await collectionContents(lane.databaseUrl, collection))).toEqual([]);
  expect(Object.values(await orphanCounts(lane.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
  return run.attempt;
}

it(
  `a run whose worker is killed ends as if nothing had happened (${CRASHES} moments)`,
  async () => {
    const moments = randomMoments(CRASHES, randomFrom(SEED), (seconds * 1000) / 4);
    const attempts: number[] = [];
    await Promise.all(
      lanes.map(async (each, laneIndex) => {
        for (const [i, moment] of moments.entries()) {
          if (i % LANES === laneIndex) attempts.push(await crashAt(moment, each, `crash${i}`));
        }
      }),
    );
    // A test whose kills come too late or too early shows nothing.
    expect(attempts.filter((attempt) => attempt > 1).length).toBeGreaterThanOrEqual(Math.floor(CRASHES / 2));
  },
  120_000 + CRASHES * 60_000,
);
