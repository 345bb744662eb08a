/**
 * `kill -9` of the database, of the service, and of both, at random moments of a run. The service starts its database
 * again by itself, and a service that is started again goes on with its runs: what is in the database in the end is what
 * an undisturbed run leaves. CRASHES says how many moments, SEED which.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "@plumbline/store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Serving, serve } from "../testing/plumbline.js";
import { isEnded } from "../testing/service-api.js";
import {
  type CollectionContents,
  collectionContents,
  diffContents,
  orphanCounts,
} from "./testing/collection-contents.js";
import { writeEstate } from "./testing/estate.js";
import { estateApi } from "./testing/estate-api.js";
import { randomFrom } from "./testing/random.js";
import { randomMoments, waitForMoment } from "./testing/run-moments.js";

const CRASHES = Number(process.env.CRASHES);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const victims = ["database", "service", "both"] as const;
/** Until the run goes on. */
const RECOVERY_SECONDS = 30;

const data = mkdtempSync(join(tmpdir(), "plumbline-crash-"));
const folders = mkdtempSync(join(tmpdir(), "plumbline-estate-"));
const start = () => serve(data, ["--rate-limit", "0", "--folders", folders]);
let service: Serving;
const api = estateApi(() => service.url, data);
let expected: CollectionContents;
let seconds: number;

beforeAll(async () => {
  service = await start();
  await firstRun("undisturbed");
  const begun = performance.now();
  await api.end(await api.start("undisturbed"), 120);
  seconds = (performance.now() - begun) / 1000;
  expected = await contentsOf("undisturbed");
  console.log(`seed ${SEED}; an undisturbed run takes ${seconds.toFixed(1)} s`);
}, 300_000);

afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  for (const folder of [data, folders]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function contentsOf(collection: string): Promise<CollectionContents> {
  const { adminUrl, stop } = await openEmbeddedPostgres(data, "command");
  const contents = await collectionContents(adminUrl, collection);
  expect(Object.values(await orphanCounts(adminUrl))).toEqual([0, 0, 0, 0, 0, 0]);
  await stop();
  return contents;
}

async function firstRun(collection: string): Promise<void> {
  await api.makeCollection(collection);
  writeEstate(folders, "before");
  expect(await api.end(await api.start(collection), 120)).toMatchObject({ state: "complete" });
  writeEstate(folders, "after");
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Within a second: how long a run takes is not known before one has been made. */
const moments = randomMoments(CRASHES, randomFrom(SEED), 1000).map((moment, i) => ({
  number: i + 1,
  victim: victims[i % victims.length] ?? "both",
  moment,
}));

it.each(moments)(
  "moment $number: a run that loses its $victim ends as if nothing had happened",
  async ({ number, victim, moment }) => {
    const collection = `crash${number}`;
    await firstRun(collection);
    const database = Number(readFileSync(join(data, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    const id = await api.start(collection);
    const { state, phase } = await waitForMoment(api, id, moment);
    const killed = performance.now();
    if (victim !== "database") kill(service.pid);
    if (victim !== "service") kill(database);
    if (victim !== "database") {
      await service.exited;
      service = await start();
      await api.until(id, RECOVERY_SECONDS, (run) => run.attempt > 1 || isEnded(run));
    }
    const run = await api.end(id, RECOVERY_SECONDS + 3 * seconds);
    const took = ((performance.now() - killed) / 1000).toFixed(1);
    const when = `${moment.delay.toFixed(0)} ms into ${moment.phase} (${state}, ${phase})`;
    console.log(`${collection}: ${victim} killed ${when}, attempt ${run.attempt}, over ${took} s later`);
    expect(run).toMatchObject({ state: "complete", error: "" });
    expect(diffContents(expected, await contentsOf(collection))).toEqual([]);
  },
  300_000,
);
