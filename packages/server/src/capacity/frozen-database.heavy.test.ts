/** A database that keeps its connections and says nothing, as when its machine or its disk hangs. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openService, type RunningService } from "../open-service.js";
import { readSettings } from "../settings.js";

let folder = "";
let service: RunningService;
let headers: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-frozen-"));
  const settings = readSettings({ port: "0", data: folder }, { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_WORKERS: "0" });
  service = await openService(settings);
  headers = { authorization: `Bearer ${await readFile(service.tokenFile, "utf8")}` };
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server of this test alone, by the file it keeps in its own folder, and what it has started. */
async function databaseProcesses(): Promise<number[]> {
  const files = await readdir(folder, { recursive: true });
  const file = files.find((name) => name.endsWith("postmaster.pid")) ?? "";
  const parent = Number((await readFile(join(folder, file), "utf8")).split("\n")[0]);
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    processes.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return /^PPid:\t(\d+)$/m.exec(status)?.[1] === String(parent) ? [Number(pid)] : [];
    }),
  );
  return [parent, ...children.flat()];
}

const list = () => fetch(`${service.url}/default/api/collection/list`, { headers });

it("is answered with 503 long before the request's time is up, and works again when it wakes", async () => {
  expect((await list()).status).toBe(200);
  const processes = await databaseProcesses();
  expect(processes.length).toBeGreaterThan(3);
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  const asked = performance.now();
  try {
    const [ready, answer] = await Promise.all([fetch(`${service.url}/readyz`), list()]);
    expect([ready.status, answer.status]).toEqual([503, 503]);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(performance.now() - asked).toBeLessThan(45_000);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
  }
  await expect.poll(async () => (await list()).status, { timeout: 20_000 }).toBe(200);
}, 90_000);
