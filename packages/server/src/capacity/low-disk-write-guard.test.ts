/** A real full disk: a small file system in memory, which only root may mount. Elsewhere there is none to be had. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openService, type RunningService } from "../open-service.js";
import { readSettings } from "../settings.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-disk-"));
const mounted = mounts();
afterAll(() => {
  if (mounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

function mounts(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const MIN_FREE = 48 * 1024 * 1024;
const settings = readSettings(
  { port: "0", data: join(folder, "data") },
  { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_WORKERS: "0", PLUMBLINE_MIN_FREE_BYTES: String(MIN_FREE) },
);

describe.runIf(mounted)("a service whose disk is full", () => {
  let service: RunningService;
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    service = await openService(settings);
    headers = {
      authorization: `Bearer ${await readFile(service.tokenFile, "utf8")}`,
      "content-type": "application/json",
    };
  });
  afterAll(() => service.stop());

  const filler = join(folder, "filler");
  /** At once: what the service gives back meanwhile is its own. */
  const fill = () => {
    const { bavail, bsize } = statfsSync(folder);
    execFileSync("fallocate", ["-l", String(bavail * bsize), filler]);
  };
  const create = (collection: string) =>
    fetch(`${service.url}/api/collection`, { method: "POST", headers, body: JSON.stringify({ collection }) });
  const remove = (collection: string) =>
    fetch(`${service.url}/api/collection?collection=${collection}&status=delete`, { method: "DELETE", headers });
  const list = () => fetch(`${service.url}/api/collection/list`, { headers });
  const readiness = async () => (await (await fetch(`${service.url}/readyz`)).json()) as { data: { status: string } };

  it("can still be read and deleted from, says that it cannot be changed, and takes changes again when there is room", async () => {
    expect((await create("before")).status).toBe(200);
    fill();
    await expect.poll(async () => (await readiness()).data.status, { timeout: 10_000 }).toBe("only reading");
    for (let i = 0; i < 20; i += 1) {
      const refused = await create(`during${i}`);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await refused.json()) as object).toMatchObject({ message: expect.stringContaining("nearly full") });
      expect((await list()).status).toBe(200);
    }
    const token = headers.authorization?.replace("Bearer ", "");
    const signIn = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
    expect((await fetch(`${service.url}/api/session/`, signIn)).status).toBe(200);
    expect((await remove("before")).status).toBe(200);
    await rm(filler);
    await expect.poll(async () => (await create("after")).status, { timeout: 10_000 }).toBe(200);
    expect((await readiness()).data.status).toBe("ready");
  });

  it("starts with no byte free: it says so, is read, lets things be deleted, and keeps room in reserve again", async () => {
    const reserved = () => statSync(join(folder, "data", "reserve"), { throwIfNoEntry: false })?.size;
    await expect.poll(reserved, { timeout: 10_000 }).toBe(MIN_FREE);
    expect((await create("kept")).status).toBe(200);
    await service.stop();
    // What a process that was killed has left behind.
    await mkdir(join(folder, "data", "accounts", "run"), { recursive: true });
    await writeFile(join(folder, "data", "accounts", "run", "0.ndjson"), Buffer.alloc(1024 * 1024));
    fill();
    service = await openService(settings);
    expect((await readiness()).data.status).toBe("only reading");
    expect(reserved()).toBe(undefined);
    expect(readdirSync(join(folder, "data", "accounts"))).toEqual([]);
    expect((await list()).status).toBe(200);
    expect((await create("refused")).status).toBe(503);
    expect((await remove("kept")).status).toBe(200);
    await rm(filler);
    await expect.poll(async () => (await create("then"))?.status, { timeout: 10_000 }).toBe(200);
    await expect.poll(reserved, { timeout: 10_000 }).toBe(MIN_FREE);
  });
});
