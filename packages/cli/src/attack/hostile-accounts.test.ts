/** An account that is the attacker's own server, and has no end. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectBystanderServed } from "./testing/bystander.js";
import { type EndlessCluster, endlessCluster } from "./testing/endless-cluster.js";
import { openSiege, type Siege } from "./testing/siege.js";

const MEBIBYTE = 1024 * 1024;
const LIMIT = 12 * MEBIBYTE;

let cluster: EndlessCluster;
let siege: Siege;

beforeAll(async () => {
  cluster = await endlessCluster();
  siege = await openSiege(["--allow-private-addresses", "127.0.0.0/8", "--account-max-bytes", String(LIMIT)]);
}, 120_000);

afterAll(async () => {
  await siege.close();
  await cluster.close();
});

const recordings = () => join(siege.dataFolder, "accounts");
const expectNoRecording = () => expect.poll(() => readdirSync(recordings()), { timeout: 20_000 }).toEqual([]);
afterEach(expectNoRecording);

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // Files come and go meanwhile.
  const found = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
  return found.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
}

/** The most there ever was of it, looked at again and again. */
function watchBytes() {
  let most = 0;
  const look = () => {
    try {
      most = Math.max(most, bytesIn(recordings()));
    } catch {
      // Not there yet, or a folder has gone while it was looked into.
    }
  };
  const looking = setInterval(look, 50);
  return {
    most: () => most,
    stop: () => clearInterval(looking),
  };
}

async function startEndless(collection: string): Promise<string> {
  const { attacker } = siege;
  await attacker.done("POST", "/api/collection", { collection });
  await attacker.upload(collection, { "own.json": cluster.connector });
  return attacker.start(collection);
}

it("a cluster whose lists never end is read up to the limit, told as not read to its end, and its recording goes", async () => {
  const { attacker, bystander } = siege;
  const watched = watchBytes();
  const watch = await siege.during(async () => {
    const id = await startEndless("endless");
    await expect.poll(watched.most, { timeout: 60_000 }).toBeGreaterThan(MEBIBYTE);
    await bystander.done("POST", "/api/collection", { collection: "meanwhile" });
    const { state } = await attacker.end(id, 120);
    expect(state).toBe("complete");
    expect(await attacker.logOf(id)).toMatch(
      /Pod .*could not be read: more than 12,582,912 bytes .*PLUMBLINE_ACCOUNT_MAX_BYTES/,
    );
  });
  watched.stop();
  console.log(`the recording had ${(watched.most() / MEBIBYTE).toFixed(1)} MiB at most`);
  expect(watched.most()).toBeLessThan(1.2 * LIMIT);
  expectBystanderServed(watch);
}, 240_000);

/** Those that read accounts for the service. */
function readers(): readonly number[] {
  const isReader = (pid: number) => {
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return Number(parent) === siege.service.pid && command.includes("accounts");
    } catch {
      return false;
    }
  };
  return readdirSync("/proc").map(Number).filter(isReader);
}

it.runIf(process.platform === "linux")(
  "a recording goes when the process that writes it is killed, and when its run is cancelled",
  async () => {
    const { attacker } = siege;
    const killed = await startEndless("killed");
    await expect.poll(() => bytesIn(recordings()), { timeout: 60_000 }).toBeGreaterThan(2 * MEBIBYTE);
    const [reader] = readers();
    process.kill(reader ?? 0, "SIGKILL");
    await attacker.end(killed, 60);
    expect(await attacker.logOf(killed)).toContain("SIGKILL");
    await expectNoRecording();

    const cancelled = await startEndless("cancelled");
    await expect.poll(() => readers().length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => bytesIn(recordings()), { timeout: 60_000 }).toBeGreaterThan(2 * MEBIBYTE);
    expect(await attacker.cancel(cancelled)).toBe(200);
    expect(await attacker.end(cancelled, 30)).toMatchObject({ state: "cancelled" });
    await expect.poll(readers, { timeout: 20_000 }).toEqual([]);
    const asked = cluster.requests();
    await sleep(500);
    expect(cluster.requests()).toBe(asked);
  },
  180_000,
);
