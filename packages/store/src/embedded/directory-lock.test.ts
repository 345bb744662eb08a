import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { prepareDataDirectory } from "./data-directory.js";
import { findLockHolder, tryLockDataDirectory } from "./directory-lock.js";
import { readCurrentProcessIdentity } from "./process-identity.js";
import { createTemporaryFolder, runTestCleanUps } from "./test-support.js";

afterEach(runTestCleanUps);

async function dataDirectory() {
  return prepareDataDirectory(join(await createTemporaryFolder(), "data"));
}

async function writeLock(lock: string, change: Record<string, unknown>): Promise<string> {
  await mkdir(lock, { recursive: true });
  const record = {
    ...(await readCurrentProcessIdentity()),
    purpose: "serve",
    released: false,
    temporary: [],
    ...change,
  };
  const path = join(lock, "7");
  await writeFile(path, JSON.stringify(record));
  return path;
}

test("one holder at a time, and the next one after a release", async () => {
  const data = await dataDirectory();
  const first = await tryLockDataDirectory(data, "serve");
  expect(await tryLockDataDirectory(data, "command")).toMatchObject({
    kind: "held",
    holder: { pid: process.pid, purpose: "serve" },
  });
  expect(await findLockHolder(data)).toMatchObject({ purpose: "serve" });
  if (first.kind === "taken") await first.lock.release();
  expect(await findLockHolder(data)).toBeNull();
  expect((await tryLockDataDirectory(data, "command")).kind).toBe("taken");
});

test("of many that find a dead holder, exactly one takes over", async () => {
  const data = await dataDirectory();
  for (let round = 0; round < 10; round += 1) {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => tryLockDataDirectory(data, "command")));
    const taken = attempts.filter((attempt) => attempt.kind === "taken");
    expect(taken).toHaveLength(1);
    for (const attempt of taken) await attempt.lock.release();
  }
  expect(await readdir(data.lock)).toHaveLength(1);
});

test.each([
  ["a pid that does not exist", { pid: 2 ** 30 }, "taken"],
  ["a pid that another process was given since", { startedAt: "1" }, "taken"],
  ["a live process", {}, "held"],
])("a lock of %s", async (_, change, expected) => {
  const data = await dataDirectory();
  await writeLock(data.lock, change);
  expect((await tryLockDataDirectory(data, "serve")).kind).toBe(expected);
});

test("a lock file damaged by a power cut does not block", async () => {
  const data = await dataDirectory();
  await writeFile(await writeLock(data.lock, {}), "");
  expect((await tryLockDataDirectory(data, "serve")).kind).toBe("taken");
});

test("a holder elsewhere counts while it touches its lock", async () => {
  const data = await dataDirectory();
  const path = await writeLock(data.lock, { place: "another container", pid: 1 });
  const timer = setInterval(() => void utimes(path, new Date(), new Date()), 100);
  try {
    expect((await tryLockDataDirectory(data, "serve")).kind).toBe("held");
  } finally {
    clearInterval(timer);
  }
  const longAgo = new Date(Date.now() - 120_000);
  await utimes(path, longAgo, longAgo);
  expect((await tryLockDataDirectory(data, "serve")).kind).toBe("taken");
});

test("whoever takes over learns which folders the dead holder left, until it has its own", async () => {
  const data = await dataDirectory();
  await writeLock(data.lock, { pid: 2 ** 30, temporary: ["/tmp/plumbline-gone"] });
  const attempt = await tryLockDataDirectory(data, "serve");
  if (attempt.kind !== "taken") throw new Error("not taken");
  expect(attempt.lock.abandonedPaths).toEqual(["/tmp/plumbline-gone"]);
  expect(await readFile(join(data.lock, "8"), "utf8")).toContain("plumbline-gone");
  await attempt.lock.recordTemporary([]);
  expect(await readFile(join(data.lock, "8"), "utf8")).not.toContain("plumbline-gone");
  await attempt.lock.release();
});
