/** Three runs of a service over a Terraform estate of some size, each figure of them in one place. */
import { appendFileSync, mkdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "@plumbline/store";
import pg from "pg";
import { readTreeMemory, readTreeProcessorTime, type TreeMemory, type TreeProcessorTime } from "../process-tree.js";
import { writeTree } from "../scan/tree.js";
import { startProcess } from "../server-process.js";
import { type RunResult, serviceClient } from "./client.js";

export interface EstateFigures {
  readonly files: number;
  readonly rules: number;
  readonly resources: number;
  readonly types: number;
  readonly services: number;
  readonly changedServices: number;
  readonly first: MeasuredRun;
  readonly changed: MeasuredRun;
  readonly unchanged: MeasuredRun;
  /** What tables and their indexes take after the first run, the largest first. */
  readonly tables: readonly TableSize[];
  readonly peakMemory: TreeMemory;
}

export interface MeasuredRun extends RunResult {
  /** What the database has grown by. */
  readonly storedBytes: number;
  /** What it took of the processors, however busy others kept them. */
  readonly processorTime: TreeProcessorTime;
}

export interface TableSize {
  readonly name: string;
  readonly bytes: number;
}

const FILES_PER_SERVICE = 20;
const collection = "estate";
const LOOK_MS = 1000;
const noTime: TreeProcessorTime = { own: 0, database: 0 };

/** On an embedded database of its own. */
export async function measureEstate(wantedFiles: number): Promise<EstateFigures> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-run-"));
  const [data, code] = [join(folder, "data"), join(folder, "code")];
  try {
    mkdirSync(code);
    const files = writeTree(code, wantedFiles);
    Object.assign(process.env, {
      PLUMBLINE_RATE_LIMIT: "0",
      PLUMBLINE_LOG_LEVEL: "warn",
      PLUMBLINE_FOLDERS: code,
      PLUMBLINE_RUN_TIMEOUT: "86400",
      PLUMBLINE_GIT_MAX_FILES: "1000000",
    });
    const server = await startProcess("../../packages/cli/bin/plumbline.cjs", ["serve", "--data", data, "--port", "0"]);
    try {
      return await measureRuns(server, { data, code, files });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRuns(
  server: { readonly url: string; readonly pid: number },
  { data, code, files }: { readonly data: string; readonly code: string; readonly files: number },
): Promise<EstateFigures> {
  const client = serviceClient(server.url, await readFile(join(data, "admin-token"), "utf8"));
  const rules = await configure(client, code);
  let peakMemory: TreeMemory = { own: 0, database: 0 };
  let lookedAt = 0;
  const look = () => {
    // What is looked at takes processor time for it, too.
    if (performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    const now = readTreeMemory(server.pid);
    if (now === null) return;
    peakMemory = { own: Math.max(peakMemory.own, now.own), database: Math.max(peakMemory.database, now.database) };
  };
  const sumOf = (tables: readonly TableSize[]) => tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let stored = sumOf(await readTableSizes(data));
  const run = async (): Promise<MeasuredRun> => {
    const begun = readTreeProcessorTime(server.pid) ?? noTime;
    const result = await client.run(collection, look);
    const ended = readTreeProcessorTime(server.pid) ?? noTime;
    const processorTime = { own: ended.own - begun.own, database: ended.database - begun.database };
    const before = stored;
    stored = sumOf(await readTableSizes(data));
    return { ...result, storedBytes: stored - before, processorTime };
  };

  const first = await run();
  const tables = await readTableSizes(data);
  const [counted] = await inDatabase<{ resources: number; types: number }>(
    data,
    `SELECT count(*)::integer AS resources, count(DISTINCT resource_type)::integer AS types
     FROM plumbline.resources WHERE database_collection = 'resources'`,
  );
  const services = Math.floor((files - FILES_PER_SERVICE) / FILES_PER_SERVICE);
  const changedServices = Math.max(1, Math.round(services / 100));
  for (let service = 0; service < changedServices; service += 1) {
    const path = `services/service-${String(service).padStart(4, "0")}/main.tf`;
    appendFileSync(join(code, path), `\nresource "aws_s3_bucket" "added" {\n  bucket = "added-${service}"\n}\n`);
  }
  const changed = await run();
  const unchanged = await run();
  const { resources = 0, types = 0 } = counted ?? {};
  return { files, rules, resources, types, services, changedServices, first, changed, unchanged, tables, peakMemory };
}

type Client = ReturnType<typeof serviceClient>;

/** The starter rules, of which the master test keeps those on resources; gives how many that are. */
async function configure(client: Client, code: string): Promise<number> {
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

async function inDatabase<Row extends object>(data: string, text: string): Promise<readonly Row[]> {
  const embedded = await openEmbeddedPostgres(data, "command");
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<Row>(text);
  await admin.end();
  await embedded.stop();
  return rows;
}

async function readTableSizes(data: string): Promise<readonly TableSize[]> {
  return inDatabase<TableSize>(
    data,
    `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
     WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r' ORDER BY bytes DESC`,
  );
}
