/**
 * Two servers and two workers, each a process, on one database, killed at random while people and schedules ask for runs.
 * Every run that was asked for is done, each schedule has fired once, and what is in the database is what one worker that nobody
 * disturbs leaves. CRASHES says how many are killed, SEED which and when.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withSession } from "@plumbline/store/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serve } from "../testing/plumbline.js";
import type { ShownRun } from "../testing/service-api.js";
import {
  type CollectionContents,
  collectionContents,
  diffContents,
  orphanCounts,
} from "./testing/collection-contents.js";
import { writeEstate } from "./testing/estate.js";
import { estateApi } from "./testing/estate-api.js";
import { type Lane, openLane } from "./testing/lane.js";
import { randomFrom } from "./testing/random.js";
import { startWorker } from "./testing/worker-process.js";

const CRASHES = Number(process.env.CRASHES);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const COLLECTIONS = ["c0", "c1", "c2"].slice(0, CRASHES);
const MODULES = 120;
/** What runs leave behind that nothing changes any more; logs and runs there are as many as were asked for. */
const KEPT = ["resources", "paths", "versions", "observations", "results", "testCases"];

/** A process that is killed. */
interface Victim {
  readonly name: string;
  readonly kill: () => Promise<void>;
  /** Asks for a run, where it is a server. */
  readonly ask?: (collection: string) => Promise<string>;
}

let alone: Lane;
let shared: Lane;
const folders: string[] = [];
const victims: Victim[] = [];

beforeAll(async () => {
  [alone, shared] = [await openLane(), await openLane()];
}, 300_000);

afterAll(async () => {
  await Promise.all(victims.map(({ kill }) => kill()));
  await alone.close();
  await shared.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 120_000);

async function startServer(): Promise<Victim> {
  const data = mkdtempSync(join(tmpdir(), "plumbline-server-"));
  folders.push(data);
  cpSync(join(shared.dataFolder, "keys"), join(data, "keys"), { recursive: true });
  const server = await serve(data, ["--rate-limit", "0", "--folders", shared.folders], {
    DATABASE_URL: shared.databaseUrl,
    PLUMBLINE_CONNECTIONS: "3",
  });
  const api = estateApi(() => server.url, shared.dataFolder);
  return {
    name: "server",
    ask: api.start,
    async kill() {
      server.process.kill("SIGKILL");
      await server.exited;
    },
  };
}

async function startKillableWorker(): Promise<Victim> {
  const worker = await startWorker(shared);
  return {
    name: "worker",
    async kill() {
      worker.signal("SIGKILL");
      await worker.exited;
    },
  };
}

/** Two runs, of which the second finds changes: later ones find none. */
async function makeHistory(lane: Lane, collections: readonly string[]): Promise<void> {
  for (const state of ["before", "after"] as const) {
    writeEstate(lane.folders, state, MODULES);
    for (const name of collections) {
      if (state === "before") await lane.api.makeCollection(name);
      else if (lane === shared) continue;
      expect(await lane.api.end(await lane.api.start(name), 240)).toMatchObject({ state: "complete" });
    }
  }
}

async function expectedContents(): Promise<CollectionContents> {
  const worker = await startWorker(alone);
  await makeHistory(alone, ["c0"]);
  worker.signal("SIGTERM");
  await worker.exited;
  return keptOf(await collectionContents(alone.databaseUrl, "c0"));
}

const keptOf = (contents: CollectionContents): CollectionContents =>
  Object.fromEntries(KEPT.map((table) => [table, contents[table] ?? []]));

/** A schedule that fires once, in a moment; its id. */
async function schedule(collection: string, seconds: number): Promise<string> {
  const given = { collection, schedule: "Once@12:00 date@12/31/2999", name: `${collection} in ${seconds} s` };
  const { jobs } = (await shared.api.done("POST", "/api/compliance/scheduler/", given)) as {
    jobs: readonly { readonly id: string }[];
  };
  const id = jobs[0]?.id ?? "";
  await withSession(shared.databaseUrl, async (admin) => {
    await admin.query("SET search_path = plumbline, pg_catalog");
    const text = "UPDATE schedules SET next_run_at = now() + make_interval(secs => $2) WHERE schedule_id = $1";
    await admin.query(text, [id, seconds]);
  });
  return id;
}

const readAll = <Row extends object>(text: string): Promise<readonly Row[]> =>
  withSession(shared.databaseUrl, async (admin) => (await admin.query<Row>(text)).rows);

it(
  `${CRASHES} of two servers and two workers killed: nothing lost, no run done twice, schedules fire once`,
  async () => {
    const expected = await expectedContents();
    const random = randomFrom(SEED);
    console.log(`seed ${SEED}`);
    for (const start of [startServer, startServer, startKillableWorker, startKillableWorker]) {
      victims.push(await start());
    }
    await makeHistory(shared, COLLECTIONS);
    const asked: string[] = [];
    const schedules: string[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const collection = COLLECTIONS[crash % COLLECTIONS.length] ?? "c0";
      asked.push(await shared.api.start(collection));
      schedules.push(await schedule(collection, random() * 3));
      const at = Math.floor(random() * victims.length);
      const victim = victims[at];
      if (victim === undefined) throw new Error("nobody to kill");
      // Nobody knows what becomes of a request whose server dies: what was answered holds.
      const answer = victim.ask?.(collection).catch(() => undefined);
      const delay = random() * 4000;
      await sleep(delay);
      await victim.kill();
      console.log(`${victim.name} killed ${delay.toFixed(0)} ms after a run was asked for`);
      const id = await answer;
      if (id !== undefined) asked.push(id);
      victims[at] = await (victim.ask === undefined ? startKillableWorker : startServer)();
    }
    const ended: ShownRun[] = [];
    for (const id of asked) ended.push(await shared.api.end(id, 240));
    expect(ended.filter(({ state, error }) => state !== "complete" || error !== "")).toEqual([]);
    const open =
      "SELECT FROM plumbline.jobs UNION ALL SELECT FROM plumbline.schedules WHERE next_run_at < now() + interval '1 day'";
    await expect.poll(async () => (await readAll(open)).length, { timeout: 240_000, interval: 500 }).toBe(0);

    const runs = await readAll<{ state: string; schedule: string | null }>(
      "SELECT state, trigger ->> 'schedule_id' AS schedule FROM plumbline.runs",
    );
    expect(runs.filter(({ state }) => state !== "complete")).toEqual([]);
    expect(runs.flatMap(({ schedule: id }) => id ?? []).sort()).toEqual([...schedules].sort());
    for (const collection of COLLECTIONS) {
      const found = keptOf(await collectionContents(shared.databaseUrl, collection));
      expect(diffContents(expected, found)).toEqual([]);
    }
    expect(Object.values(await orphanCounts(shared.databaseUrl))).toEqual([0, 0, 0, 0, 0, 0]);
  },
  600_000 + CRASHES * 120_000,
);
