/**
 * The inventory of an account of 100,000 queues, each a call of its own, that answers after 50 ms and allows 500 calls a
 * second: how much of what it allows is used, calls per resource, peak memory, how much of a second recording is the
 * same, and how many calls the state of an account and of each region takes. Where boto3 is installed, it reads the same account, and is what we are compared to. BENCH_RESOURCES makes it smaller.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readRecording } from "@plumbline/clouds";
import { recordAccount } from "@plumbline/engine";
import { memoryOf, startProcess } from "../server-process.js";
import { connectorTo } from "./connector.js";
import { countCallsOfEmptyAccount } from "./empty-account.js";

const RESOURCES = Number(process.env.BENCH_RESOURCES ?? 100_000);
const CALLS_PER_SECOND = 500;

interface Counts {
  readonly allowed: number;
  readonly throttled: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-inventory-"));
try {
  console.log(`Inventory: ${RESOURCES} queues, 50 ms a call, ${CALLS_PER_SECOND} calls/s allowed`);
  const first = await measured("first", (url) => record(url, "first"));
  await measured("second", (url) => record(url, "second"));
  const [before, after] = [digestsIn("first"), digestsIn("second")];
  const same = [...after].filter((digest) => before.has(digest)).length;
  console.log(`  ${same} of ${after.size} units of the second are as they were: neither judged nor stored again`);
  const { account, region } = await countCallsOfEmptyAccount(folder);
  console.log(`  state of an account without resources: ${account} calls, and ${region} for each region`);
  const boto3 = await measured("boto3", readWithBoto3).catch(() => undefined);
  if (boto3 === undefined) console.log("  boto3: not installed here, so nothing to compare with");
  else console.log(`  against boto3: ${(boto3 / first).toFixed(2)} times as fast`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Seconds, by an account that nobody has asked before. */
async function measured(name: string, read: (url: string) => Promise<void>): Promise<number> {
  const server = await startProcess("inventory/account-server.js", [RESOURCES, CALLS_PER_SECOND, 50].map(String));
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(process.pid) ?? 0);
  }, 100);
  try {
    const started = performance.now();
    const cpu = process.cpuUsage();
    await read(server.url);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const { allowed, throttled, firstAt, lastAt } = (await (await fetch(`${server.url}/counts`)).json()) as Counts;
    const share = allowed / (CALLS_PER_SECOND * ((lastAt - firstAt) / 1000));
    console.log(
      `  ${name.padEnd(7)} ${seconds.toFixed(1)} s, ${Math.round(RESOURCES / seconds)} resources/s, ` +
        `${Math.round(share * 100)} % of what is allowed, ${(allowed / RESOURCES).toFixed(2)} calls per resource, ` +
        `${throttled} turned away, ${((user + system) / 1e6).toFixed(1)} s CPU, peak ${Math.round(peak)} MB`,
    );
    return seconds;
  } finally {
    clearInterval(look);
    await server.stop();
  }
}

async function record(url: string, name: string): Promise<void> {
  const body = connectorTo(url);
  const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
  await recordAccount(
    { connector: "bench", provider: "aws", body, asks, folder: join(folder, name) },
    {
      secret: async (value) => ({ value }),
      signal: new AbortController().signal,
      allowPrivateAddresses: true,
    },
  );
  const read = countIn(name);
  if (read !== RESOURCES) throw new Error(`${read} of ${RESOURCES} queues were read`);
}

function queuesIn(name: string) {
  return readRecording(join(folder, name)).parts.filter(({ type }) => type === "AWS::SQS::Queue");
}

function countIn(name: string): number {
  return queuesIn(name).reduce((sum, part) => sum + part.units.reduce((all, { count }) => all + count, 0), 0);
}

function digestsIn(name: string): ReadonlySet<string> {
  return new Set(queuesIn(name).flatMap(({ units }) => units.map(({ number, digest }) => `${number} ${digest}`)));
}

function readWithBoto3(url: string): Promise<void> {
  const script = fileURLToPath(new URL("../../src/inventory/with_boto3.py", import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.env.PYTHON ?? "python3", [script, url], { stdio: ["ignore", "ignore", "ignore"] });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`boto3 ended with ${code}`))));
  });
}
