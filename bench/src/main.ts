/**
 * npm run bench: the read operations over 100,000 resources with 1,000,000 results, each beside the same SQL run raw
 * through the driver and beside an empty Fastify route; loading beside raw COPY; memory while everything is streamed.
 * All in one run on one machine: the ratios count, not the absolute figures. BENCH_RESOURCES makes it smaller.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, openEmbeddedPostgres } from "@plumbline/store";
import { fetchLength } from "./http-client.js";
import { load } from "./load.js";
import { type Measurement, measure } from "./measure.js";
import { measuredOperations } from "./operations.js";
import { rawRunner, statementsOf } from "./recorded.js";
import { memoryOf, startProcess } from "./server-process.js";

const resources = Number(process.env.BENCH_RESOURCES ?? 100_000);
const milliseconds = Number(process.env.BENCH_MILLISECONDS ?? 4000);
const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-"));

try {
  await load(folder, resources, true);
  process.env.PLUMBLINE_RATE_LIMIT = "0";
  process.env.PLUMBLINE_LOG_LEVEL = "warn";
  const server = await startProcess("../../packages/cli/bin/plumbline.cjs", ["serve", "--data", folder, "--port", "0"]);
  const empty = await startProcess("./empty-route.js", []);
  try {
    await compareOperations(server.url, empty.url);
    await watchStreaming(server.url, server.pid);
  } finally {
    await empty.stop();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compareOperations(url: string, emptyUrl: string): Promise<void> {
  const token = await readFile(join(folder, "admin-token"), "utf8");
  const embedded = await openEmbeddedPostgres(folder, "command");
  const db = await openDatabase({ url: embedded.serviceUrl, connections: 1 });
  for (const concurrency of [1, 8]) {
    const effort = { concurrency, milliseconds };
    const raw = await rawRunner(embedded.serviceUrl, 1, concurrency);
    console.log(
      `\n${concurrency} at a time                    service              raw SQL              over raw SQL (p50)`,
    );
    const route = await measure(effort, async () => void (await fetchLength(`${emptyUrl}/empty`)));
    console.log(`${"empty Fastify route".padEnd(32)} ${shown(route)}`);
    for (const operation of await measuredOperations(db, resources)) {
      const statements = await statementsOf(db, 1, operation.work);
      const direct = await measure(effort, () => raw.run(statements));
      const served = await measure(effort, async () => void (await fetchLength(`${url}${operation.path}`, token)));
      const over = (served.p50 / direct.p50 - 1) * 100;
      console.log(`${operation.name.padEnd(32)} ${shown(served)}  ${shown(direct)}  ${over.toFixed(0).padStart(4)} %`);
    }
    await raw.close();
  }
  await db.close();
}

function shown({ perSecond, p50, p99, failures }: Measurement): string {
  const failed = failures === 0 ? "" : ` ${failures} FAILED`;
  return `${perSecond.toFixed(0).padStart(6)}/s p50 ${p50.toFixed(2).padStart(7)} p99 ${p99.toFixed(2).padStart(7)} ms${failed}`;
}

/** Asks for every record there is and watches the server's memory meanwhile. */
async function watchStreaming(url: string, pid: number): Promise<void> {
  const token = await readFile(join(folder, "admin-token"), "utf8");
  const today = new Date().toISOString().slice(0, 10);
  const dates = `start_date=${today}&end_date=${today}`;
  const query = encodeURIComponent('{"json.name":{"$exists":true}}');
  const lists = {
    "search, all records": `/api/resource/search/?collection=bench&connector=bench_connector`,
    "query, all documents of a kind": `/api/query/resources?query=${query}&query_collection=microsoftstorage&${dates}`,
  };
  console.log("\nStreaming every record");
  for (const [name, path] of Object.entries(lists)) {
    const before = memoryOf(pid);
    let peak = before ?? 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid) ?? 0);
    }, 20);
    const start = performance.now();
    const length = await fetchLength(`${url}${path}`, token);
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    const memory =
      before === null ? "memory not known here" : `memory ${before.toFixed(0)} → at most ${peak.toFixed(0)} MiB`;
    console.log(`  ${name.padEnd(32)} ${(length / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(1)} s, ${memory}`);
  }
}
