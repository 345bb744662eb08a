/** The processes a worker starts for a run: none outlives what it was started for. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeEstate } from "./crash/testing/estate.js";
import { type Lane, openLane } from "./crash/testing/lane.js";
import { startWorker, type WorkerChild } from "./crash/testing/worker-process.js";

let lane: Lane;
let worker: WorkerChild;

beforeAll(async () => {
  lane = await openLane();
  writeEstate(lane.folders, "before");
  // A rule that counts so far takes seconds for each module.
  await lane.api.makeCollection("slow", 20_000_000);
}, 120_000);
afterAll(async () => {
  worker.signal("SIGKILL");
  await lane.close();
});

interface Process {
  readonly pid: number;
  readonly environment: string;
}

/** Those that judge for a process; a child of a dead one is told by what it was started with. */
function judging(service: number): readonly Process[] {
  const found: Process[] = [];
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const args = readFileSync(`/proc/${entry}/cmdline`, "utf8").split("\0");
      const at = args.findIndex((arg) => arg.endsWith("runs/start-child.cjs"));
      if (at < 0 || args[at + 1] !== String(service)) continue;
      found.push({ pid: Number(entry), environment: readFileSync(`/proc/${entry}/environ`, "utf8") });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

async function startSlowRun(): Promise<string> {
  const id = await lane.api.start("slow");
  await lane.api.until(id, 120, ({ phase }) => phase === "judge");
  await expect.poll(() => judging(worker.pid).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return id;
}

it.runIf(process.platform === "linux")(
  "end with a cancelled run, and know no secrets",
  async () => {
    worker = await startWorker(lane);
    const id = await startSlowRun();
    for (const { environment } of judging(worker.pid)) expect(environment).not.toMatch(/DATABASE_URL|PLUMBLINE/);
    expect(await lane.api.cancel(id)).toBe(200);
    await lane.api.end(id, 30);
    await expect.poll(() => judging(worker.pid).length, { timeout: 10_000 }).toBe(0);
  },
  300_000,
);

it.runIf(process.platform === "linux")(
  "end when the worker is killed, busy as they are",
  async () => {
    await startSlowRun();
    worker.signal("SIGKILL");
    await worker.exited;
    await expect.poll(() => judging(worker.pid).length, { timeout: 10_000 }).toBe(0);
  },
  300_000,
);
