/**
 * A service run on the embedded database: 100,000 resources in 10,000 Terraform files, each a row of its own, judged by all
 * starter rules on resources; then once more with 1 % of the services changed, and once with nothing changed. Tells resources per second, where the time went, the
 * peak memory of the service, and what each run stored. The later runs are ratios to the first, in one run of this
 * benchmark. BENCH_FILES makes it smaller.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "@plumbline/store";
import pg from "pg";
import { writeTree } from "../scan/tree.js";
import { memoryOf, startProcess } from "../server-process.js";
import { type RunResult, serviceClient } from "./client.js";

const FILES_PER_SERVICE = 20;
const collection = "estate";

const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-run-"));
const data = join(folder, "data");
const code = join(folder, "code");

try {
  mkdirSync(code);
  const files = writeTree(code, Number(process.env.BENCH_FILES ?? 10_000));
  Object.assign(process.env, { PLUMBLINE_RATE_LIMIT: "0", PLUMBLINE_LOG_LEVEL: "warn", PLUMBLINE_FOLDERS: code });
  const server = await startProcess("../../packages/cli/bin/plumbline.cjs", ["serve", "--data", data, "--port", "0"]);
  try {
    await benchmark(server.url, server.pid, files);
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function benchmark(url: string, pid: number, files: number): Promise<void> {
  const client = serviceClient(url, await readFile(join(data, "admin-token"), "utf8"));
  const rules = await configure(client);
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(pid) ?? 0);
  };

  console.log(`Service run: ${files} files, ${rules} rules, embedded database`);
  const empty = await storedBytes();
  const first = await client.run(collection, look);
  const afterFirst = await storedBytes();
  tell("first", first, first, afterFirst - empty);
  const resources = await countResources();
  const seconds = (first.timings.total ?? 0) / 1000;
  console.log(
    `  ${resources} resources: ${Math.round(resources / seconds)} resources/s; ` +
      `${Math.round((first.counts.passed + first.counts.failed + first.counts.unknown) / seconds)} verdicts/s`,
  );

  const services = Math.floor((files - FILES_PER_SERVICE) / FILES_PER_SERVICE);
  const changed = Math.max(1, Math.round(services / 100));
  for (let service = 0; service < changed; service += 1) {
    const path = `services/service-${String(service).padStart(4, "0")}/main.tf`;
    appendFileSync(join(code, path), `\nresource "aws_s3_bucket" "added" {\n  bucket = "added-${service}"\n}\n`);
  }
  const second = await client.run(collection, look);
  const afterSecond = await storedBytes();
  tell(`${changed} of ${services} services changed`, second, first, afterSecond - afterFirst);
  const third = await client.run(collection, look);
  tell("nothing changed", third, first, (await storedBytes()) - afterSecond);
  console.log(`  peak memory of the service: ${Math.round(peak)} MiB (limit 1024)`);
}

function tell(name: string, run: RunResult, first: RunResult, bytes: number): void {
  const { prepare = 0, crawl = 0, judge = 0, store = 0, publish = 0, total = 0 } = run.timings;
  const work = prepare + crawl + judge + store + publish;
  const share = (ms: number) => `${Math.round((100 * ms) / work)} %`;
  const ratio = run === first ? "" : `, ${(total / (first.timings.total ?? 1)).toFixed(2)} of the first`;
  console.log(
    `  ${name}: ${(total / 1000).toFixed(1)} s${ratio}; crawl ${share(crawl)}, judge ${share(judge)}, store ${share(store + publish)}` +
      ` (of the time all threads worked); stored ${(bytes / 1024 / 1024).toFixed(1)} MiB`,
  );
}

type Client = ReturnType<typeof serviceClient>;

/** The starter rules, of which the master test keeps those on resources; gives how many that are. */
async function configure(client: Client): Promise<number> {
  await client.call("POST", "/api/collection", { collection });
  await client.call("POST", "/api/manage/config", {
    resource_type: "connector",
    container_name: collection,
    resource_name: "code",
    data: { json: { fileType: "structure", type: "filesystem", folderPath: code, username: "bench" } },
  });
  const { mastertest } = await client.call<{ mastertest: string }>("POST", "/api/rules/starter/", { collection });
  const place = { resource_type: "mastertest", container_name: collection, resource_name: mastertest };
  const { json } = await client.call<{ json: MasterTest }>("GET", `/api/manage/config?${new URLSearchParams(place)}`);
  const cases = json.testSet
    .flatMap((set) => set.cases)
    .filter(({ masterSnapshotId }) => masterSnapshotId.includes("PL_RES"));
  const [set] = json.testSet;
  const kept = { ...json, testSet: [{ ...set, cases }] };
  await client.call("POST", "/api/manage/config", { ...place, data: { json: kept } });
  return cases.length;
}

interface MasterTest {
  readonly testSet: readonly { readonly cases: readonly { readonly masterSnapshotId: readonly string[] }[] }[];
}

async function inDatabase<Row extends object>(text: string): Promise<Row> {
  const embedded = await openEmbeddedPostgres(data, "command");
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<Row>(text);
  await admin.end();
  await embedded.stop();
  return rows[0] as Row;
}

/** What tables and indexes of the product take. */
async function storedBytes(): Promise<number> {
  const { bytes } = await inDatabase<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r'`,
  );
  return Number(bytes);
}

async function countResources(): Promise<number> {
  const { count } = await inDatabase<{ count: string }>(
    "SELECT count(*) AS count FROM plumbline.resources WHERE database_collection = 'resources'",
  );
  return Number(count);
}
