/** A real full disk: a small file system in memory, which only root may mount. Elsewhere there is none to be had. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../serve.js";
import { readSettings } from "../settings.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-disk-"));
const mounted = mounts();
afterAll(() => {
  if (mounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

function mounts(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(mounted)("a service whose disk is full", () => {
  let service: RunningService;
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    service = await startService(
      readSettings(
        { port: "0", data: join(folder, "data") },
        { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_WORKERS: "0", PLUMBLINE_MIN_FREE_BYTES: String(20 * 1024 * 1024) },
      ),
    );
    headers = {
      authorization: `Bearer ${await readFile(service.tokenFile, "utf8")}`,
      "content-type": "application/json",
    };
  });
  afterAll(() => service.stop());

  const create = (collection: string) =>
    fetch(`${service.url}/api/collection`, { method: "POST", headers, body: JSON.stringify({ collection }) });
  const list = () => fetch(`${service.url}/api/collection/list`, { headers });
  const readiness = async () => (await (await fetch(`${service.url}/readyz`)).json()) as { data: { status: string } };

  it("can still be read, says that it cannot be changed, and takes changes again when there is room", async () => {
    expect((await create("before")).status).toBe(200);
    const filler = join(folder, "filler");
    // Fails when there is no more room, which is the point.
    await writeFile(filler, Buffer.alloc(400 * 1024 * 1024)).catch(() => {});
    await expect.poll(async () => (await readiness()).data.status, { timeout: 10_000 }).toBe("only reading");
    for (let i = 0; i < 20; i += 1) {
      const refused = await create(`during${i}`);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await refused.json()) as object).toMatchObject({ message: expect.stringContaining("nearly full") });
      expect((await list()).status).toBe(200);
    }
    await rm(filler);
    await expect.poll(async () => (await create("after")).status, { timeout: 10_000 }).toBe(200);
    expect((await readiness()).data.status).toBe("ready");
  });
});
