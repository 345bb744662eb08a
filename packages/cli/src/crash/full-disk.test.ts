/**
 * The disk is full at some moment of a run, and now and then its service or database is killed in that moment: nothing that was
 * acknowledged is lost, the service starts, others are told, runs can be cancelled and collections deleted, and when there is
 * room again everything goes on. CRASHES says how many moments (twice that, 20 at most), SEED which.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { plumbline, type Serving, serve } from "../testing/plumbline.js";
import { type ServiceApi, serviceApi } from "../testing/service-api.js";
import { SLOW, writeEstate } from "./testing/estate.js";
import { estateApi } from "./testing/estate-api.js";
import { randomFrom } from "./testing/random.js";
import { smallDisk } from "./testing/small-disk.js";

const MOMENTS = Math.min(20, 2 * Number(process.env.CRASHES));
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const MEBIBYTE = 1024 * 1024;
const MIN_FREE = 48 * MEBIBYTE;
const victims = ["nobody", "service", "database"] as const;

const disk = smallDisk(448);
if (disk === undefined) console.log("no file system can be mounted here: the disk is not filled");

describe.runIf(disk !== undefined)("a disk that is full", () => {
  const { path = "", fill = () => {}, drain = () => {}, free = () => 0 } = disk ?? {};
  const data = join(path, "data");
  const folders = mkdtempSync(join(tmpdir(), "plumbline-estate-"));
  const start = () =>
    serve(data, ["--rate-limit", "0", "--folders", `*=${folders}`, "--min-free-bytes", String(MIN_FREE)]);
  let service: Serving;
  const api = estateApi(() => service.url, data);
  let other: ServiceApi;
  let seconds: number;
  /** Collections whose making was acknowledged, and those whose deletion was. */
  const made = new Set<string>();
  const lastSeen = new Map<string, number>();

  async function make(collection: string): Promise<void> {
    // Judging takes most of a run's time.
    await api.makeCollection(collection, SLOW);
    made.add(collection);
  }

  beforeAll(async () => {
    writeEstate(folders, "before", 100);
    service = await start();
    for (const args of [
      ["tenant", "create", "other"],
      ["token", "create", "--tenant", "other", "--role", "admin", "--ttl", "1h"],
    ]) {
      const { code, stdout, stderr } = await plumbline([...args, "--data", data]);
      expect(code, stderr).toBe(0);
      other = serviceApi({ url: () => service.url, tenant: "other", token: () => stdout.trim() });
    }
    await make("undisturbed");
    await runOf("undisturbed");
    await make("timed");
    const begun = performance.now();
    await runOf("timed");
    seconds = (performance.now() - begun) / 1000;
    console.log(`seed ${SEED}; an undisturbed run takes ${seconds.toFixed(1)} s`);
  }, 120_000);

  afterEach(drain);
  afterAll(async () => {
    service.process.kill("SIGTERM");
    await service.exited;
    disk?.unmount();
    rmSync(folders, { recursive: true, force: true });
  }, 60_000);

  async function runOf(collection: string): Promise<void> {
    const run = await api.end(await api.start(collection), 240);
    expect(run).toMatchObject({ state: "complete", error: "" });
    lastSeen.set(collection, run.counts.resources);
  }

  const readiness = async () =>
    ((await (await fetch(`${service.url}/readyz`)).json()) as { data: { status: string } }).data.status;
  const shown = async (): Promise<ReadonlySet<string>> => {
    const { results } = (await api.done("GET", "/api/collection/list")) as { results: { name: string }[] };
    return new Set(results.map(({ name }) => name));
  };
  const namesIn = (folder: string) => (existsSync(join(data, folder)) ? readdirSync(join(data, folder)) : []);
  const remove = (collection: string) =>
    api.request("DELETE", `/api/collection?collection=${collection}&status=delete`);

  const random = randomFrom(SEED);
  const moments = Array.from({ length: MOMENTS }, (_, i) => ({
    number: i + 1,
    victim: victims[i % victims.length] ?? "nobody",
    // Over the whole run, with its end.
    after: (i + random()) / MOMENTS,
  }));

  it.each(moments)(
    "moment $number: loses nothing, and lets runs be cancelled and collections be deleted ($victim killed)",
    async ({ number, victim, after }) => {
      await expect
        .poll(() => statSync(join(data, "reserve"), { throwIfNoEntry: false })?.size, { timeout: 120_000 })
        .toBe(MIN_FREE);
      const before = free();
      const collection = `full${number}`;
      await make(collection);
      const id = await api.start(collection);
      await sleep(after * seconds * 1000);
      const { phase } = await api.run(id);
      const database = Number(readFileSync(join(data, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
      fill();
      if (victim === "database") process.kill(database, "SIGKILL");
      if (victim === "service") {
        service.process.kill("SIGKILL");
        await service.exited;
        // What it would have left, had it been reading an account.
        mkdirSync(join(data, "accounts", id), { recursive: true });
        // The database lives on for a moment and gives back what it had in use: it is taken until nothing comes any more.
        await expect
          .poll(
            () => {
              const given = free();
              fill();
              return given;
            },
            { interval: 100, timeout: 120_000 },
          )
          .toBeLessThan(MEBIBYTE / 16);
        service = await start();
        expect(namesIn("accounts")).toEqual([]);
      }
      await expect.poll(() => readiness().catch(() => ""), { timeout: 120_000 }).toBe("only reading");
      await expect
        .poll(async () => (await other.request("GET", "/api/collection/list")).status, { timeout: 120_000 })
        .toBe(200);
      const refused = () => other.request("POST", "/api/collection", { collection: `others${number}` });
      await expect
        .poll(refused, { timeout: 120_000 })
        .toMatchObject({ status: 503, message: expect.stringContaining("nearly full") });
      expect(await shown()).toEqual(made);

      const deleted = number === 1 ? "timed" : `full${number - 1}`;
      await expect.poll(async () => (await remove(deleted)).message, { timeout: 120_000 }).toContain("deleted");
      made.delete(deleted);
      const asked = await api.cancel(id);
      expect([200, 409]).toContain(asked);
      const { state, error } = await api.end(id, 240);
      if (asked === 200) expect([state, error]).toEqual(["cancelled", ""]);
      expect(await shown()).toEqual(made);

      drain();
      await expect
        .poll(async () => (await other.request("POST", "/api/collection", { collection: `others${number}` })).status, {
          timeout: 120_000,
        })
        .toBe(200);
      await runOf(collection);
      expect(lastSeen.get(collection)).toBe(lastSeen.get("undisturbed"));
      for (const folder of ["accounts", "spool"]) {
        await expect.poll(() => namesIn(folder), { timeout: 120_000 }).toEqual([]);
      }
      console.log(
        `full ${(after * 100).toFixed(0)} % into the run (${phase}), ${victim} killed: ${state}; ${((before - free()) / MEBIBYTE).toFixed(0)} MiB more are used`,
      );
      await expect.poll(free, { timeout: 120_000 }).toBeGreaterThan(before - 64 * MEBIBYTE);
    },
    600_000,
  );
});
