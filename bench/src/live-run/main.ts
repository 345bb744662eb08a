/**
 * A service run over a live account of 100,000 queues, read by a call each and judged by all rules on resources; then once
 * more with one of a hundred changed, and once with nothing changed. The later runs are ratios to the first, in one run of
 * this benchmark; what follows the reading is told apart, because only that is ours. BENCH_RESOURCES makes it smaller.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectorTo } from "../inventory/connector.js";
import { memoryOf, startProcess } from "../server-process.js";
import { type RunResult, serviceClient } from "../service-run/client.js";

const RESOURCES = Number(process.env.BENCH_RESOURCES ?? 100_000);
const UNLIMITED = 1e9;
const collection = "account";

const data = await mkdtemp(join(tmpdir(), "plumbline-bench-live-"));
Object.assign(process.env, {
  PLUMBLINE_RATE_LIMIT: "0",
  PLUMBLINE_LOG_LEVEL: "warn",
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
});
const account = await startProcess("inventory/account-server.js", [RESOURCES, UNLIMITED, 0].map(String));
const server = await startProcess("../../packages/cli/bin/plumbline.cjs", ["serve", "--data", data, "--port", "0"]);
try {
  await benchmark();
} finally {
  await server.stop();
  await account.stop();
  await rm(data, { recursive: true, force: true });
}

async function benchmark(): Promise<void> {
  const client = serviceClient(server.url, await readFile(join(data, "admin-token"), "utf8"));
  const configure = (resource_type: string, resource_name: string, json: object) =>
    client.call("POST", "/api/manage/config", {
      resource_type,
      container_name: collection,
      resource_name,
      data: { json },
    });
  await client.call("POST", "/api/collection", { collection });
  await configure("connector", "aws", connectorTo(account.url));
  const starter = await client.call<{ mastersnapshot: string; rules: number }>("POST", "/api/rules/starter/", {
    collection,
  });
  // Other types are not in this account, which would be told as not read.
  const node = { masterSnapshotId: "PL_RES", type: "resources", collection: "resources", types: ["AWS::SQS::Queue"] };
  await configure("mastersnapshot", starter.mastersnapshot, {
    fileType: "masterSnapshot",
    snapshots: [{ source: "aws", nodes: [node] }],
  });
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(server.pid) ?? 0);
  };
  console.log(`Live run: ${RESOURCES} queues of an account, starter rules, embedded database`);
  const first = await client.run(collection, look);
  tell("first", first, first);
  await fetch(`${account.url}/change`);
  tell("1 of 100 changed", await client.run(collection, look), first);
  tell("nothing changed", await client.run(collection, look), first);
  console.log(`  peak memory of the service: ${Math.round(peak)} MiB`);
}

function tell(name: string, run: RunResult, first: RunResult): void {
  const { resources, passed, failed, unknown } = run.counts;
  const [afterReading, ofFirst] = [run, first].map(({ timings: { total = 0, prepare = 0 } }) => total - prepare);
  const { total = 0, prepare = 0 } = run.timings;
  const ratio = run === first ? "" : `, ${((afterReading ?? 0) / (ofFirst ?? 1)).toFixed(2)} of the first`;
  console.log(
    `  ${name}: ${(total / 1000).toFixed(1)} s, of which reading ${(prepare / 1000).toFixed(1)} s; the rest ` +
      `${((afterReading ?? 0) / 1000).toFixed(1)} s${ratio}; ${resources} resources, ${passed + failed + unknown} verdicts`,
  );
}
