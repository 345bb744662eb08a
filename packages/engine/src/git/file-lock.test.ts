import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFileLock } from "./file-lock.js";
import { type TestFolder, testFolder } from "./testing/repository.js";

let folder: TestFolder;
let lock: string;
beforeEach(() => {
  folder = testFolder();
  lock = join(folder.path, "lock");
});
afterEach(() => folder.remove());

it("work on one folder never overlaps, also after a failure", async () => {
  let running = 0;
  const work = async (at: number) => {
    expect(++running).toBe(1);
    await sleep(5);
    running--;
    if (at % 3 === 0) throw new Error("failed");
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => withFileLock(lock, () => work(at))));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(existsSync(lock)).toBe(false);
});

it("another process that lives is waited for", async () => {
  writeFileSync(lock, JSON.stringify({ host: hostname(), pid: process.ppid, id: "x" }));
  let done = false;
  const mine = withFileLock(lock, async () => {
    done = true;
  });
  await sleep(200);
  expect(done).toBe(false);
  rmSync(lock);
  await mine;
  expect(done).toBe(true);
});

it("what a dead process left is taken at once", async () => {
  const { pid } = spawnSync("true");
  writeFileSync(lock, JSON.stringify({ host: hostname(), pid, id: "x" }));
  const start = Date.now();
  expect(await withFileLock(lock, async () => "done")).toBe("done");
  expect(Date.now() - start).toBeLessThan(2000);
});
