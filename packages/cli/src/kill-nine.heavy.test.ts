/**
 * `kill -9` of the service, of its database, and of both, in the middle of writes. Every write that was acknowledged
 * must be there afterwards, and the service must come back by itself: a new start after its own death, no start at all
 * after the database's.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Serving, serve } from "./testing/plumbline.js";

const ROUNDS = 20;
const victims = ["service", "database", "both"] as const;
let data: string;
let service: Serving;
const acknowledged = new Set<string>();
/** Statuses of replies that were neither a success nor "try again". */
const unexpected: number[] = [];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "plumbline-kill-"));
  service = await serve(data, ["--rate-limit", "0"]);
});

afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  await rm(data, { recursive: true, force: true });
});

async function databasePid(): Promise<number> {
  return Number((await readFile(join(data, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
}

async function request(
  path: string,
  body?: object,
): Promise<{ status: number; body: { data: { results: { name: string }[] } } }> {
  const token = await readFile(join(data, "admin-token"), "utf8");
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

/** Writes until told to stop; what was answered with 200 counts as acknowledged. */
async function write(lane: string, until: { stopped: boolean }): Promise<void> {
  for (let i = 0; !until.stopped; i += 1) {
    const name = `${lane}-${i}`;
    const answer = await request("/api/collection", { collection: name }).catch(() => null);
    if (answer?.status === 200) acknowledged.add(name);
    else if (answer !== null && answer.status !== 503) unexpected.push(answer.status);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function namesSeen(): Promise<Set<string>> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await request("/api/collection/list").catch(() => null);
    if (answer?.status === 200) return new Set(answer.body.data.results.map((item) => item.name));
    if (Date.now() > deadline) throw new Error(`no answer any more: ${answer?.status} ${service.printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it.each(Array.from({ length: ROUNDS }, (_, i) => ({ round: i + 1, victim: victims[i % victims.length] ?? "both" })))(
  "round $round: kill -9 of $victim loses nothing that was acknowledged",
  async ({ round, victim }) => {
    const until = { stopped: false };
    const before = acknowledged.size;
    const writers = ["a", "b", "c"].map((lane) => write(`r${round}${lane}`, until));
    while (acknowledged.size === before) {
      if (service.process.exitCode !== null) throw new Error(`the service is gone: ${service.printed()}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    const database = await databasePid();
    if (victim !== "database") kill(service.pid);
    if (victim !== "service") kill(database);
    await new Promise((resolve) => setTimeout(resolve, 20));
    until.stopped = true;
    await Promise.all(writers);
    if (victim !== "database") {
      await service.exited;
      service = await serve(data, ["--rate-limit", "0"]);
    }
    const seen = await namesSeen();
    expect([...acknowledged].filter((name) => !seen.has(name))).toEqual([]);
    expect(unexpected).toEqual([]);
  },
);
