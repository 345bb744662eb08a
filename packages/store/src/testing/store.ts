/** A migrated database for one test file, opened as the service opens it, with a superuser beside it that sees all. */
import {
  createObjectIdGenerator,
  type JsonValue,
  type ObjectIdGenerator,
  type Outcome,
  type ResourceDriftOutput,
  type ResourceFacts,
  type ResourceWithBodyAndVerdicts,
  type TestCase,
  type Verdict,
} from "@plumbline/model";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { createCollection, requireCollection } from "../collections/collections.js";
import { type Database, openDatabase } from "../database/open-database.js";
import type { Transaction } from "../database/transaction.js";
import { queueDelivery } from "../deliveries/deliveries.js";
import type { RunBatch } from "../runs/run-writer.js";
import { insertSchedule } from "../schedules/schedules.js";
import { createTenant, findTenantId } from "../tenants/tenants.js";
import { recordWebhookEventOnce } from "../webhooks/incoming-webhooks.js";
import { type MigratedDatabase, migratedDatabase } from "./database.js";
import { expectTenantNamed, watchStatements } from "./tenant-named.js";
import { openRun, type WrittenRun } from "./written-run.js";

export interface TestStore {
  readonly db: Database;
  readonly ids: ObjectIdGenerator;
  /** A superuser: row-level security does not bind it. */
  readonly admin: pg.Client;
  readonly serviceUrl: string;
  /** Tenants `acme` and `rival`. */
  readonly acme: number;
  readonly rival: number;
  collection(name: string, tenant?: number): Promise<number>;
  open(given: TestRunOptions): Promise<WrittenRun>;
  run(given: TestRunOptions): Promise<WrittenRun["run"]>;
  /** Every row of every table, by table, as JSON texts in a stable order. */
  contents(): Promise<Record<string, string[]>>;
}

export interface TestRunOptions {
  readonly collection: string;
  readonly at?: string;
  readonly resources?: readonly ResourceWithBodyAndVerdicts[];
  readonly driftOutputs?: readonly ResourceDriftOutput[];
  readonly units?: RunBatch["units"];
  readonly log?: RunBatch["log"];
  readonly judges?: boolean;
  readonly partial?: boolean;
  readonly tenant?: number;
}

export function useStore(): TestStore {
  let store: TestStore | undefined;
  let adminUrl = "";
  watchStatements();
  beforeAll(async () => {
    const database = await migratedDatabase();
    adminUrl = database.adminUrl;
    store = await openStore(database);
  });
  afterAll(async () => {
    await store?.db.close();
    await store?.admin.end();
    await expectTenantNamed(adminUrl);
  });
  return new Proxy({} as TestStore, {
    get(_target, property) {
      if (store === undefined) throw new Error("the store is open only inside tests");
      return Reflect.get(store, property);
    },
  });
}

async function openStore({ adminUrl, serviceUrl }: MigratedDatabase): Promise<TestStore> {
  const admin = new pg.Client({ connectionString: adminUrl, options: "-c search_path=plumbline,pg_catalog" });
  await admin.connect();
  const db = await openDatabase({ url: serviceUrl, connections: 6 });
  const ids = createObjectIdGenerator();
  const tenantNamed = async (name: string) => {
    await createTenant(db, name);
    return (await findTenantId(db, name)) ?? 0;
  };
  const acme = await tenantNamed("acme");
  const rival = await tenantNamed("rival");

  async function open(given: TestRunOptions): Promise<WrittenRun> {
    const writer = await openRun(db, given.tenant ?? acme, ids, {
      collection: given.collection,
      judges: given.judges ?? true,
      startedAt: new Date(given.at ?? Date.now()),
    });
    const { resources = [], driftOutputs, units = [], log = [] } = given;
    if (resources.length > 0 || driftOutputs !== undefined) {
      await writer.writeBatch(1, { resources, ...(driftOutputs && { driftOutputs }), units, log });
    }
    return writer;
  }

  return {
    db,
    ids,
    admin,
    serviceUrl,
    acme,
    rival,
    async collection(name, tenant = acme) {
      return db.write({ tenant }, async (tx) => {
        await createCollection(tx, name, "infrastructure");
        return (await requireCollection(tx, name)).collectionId;
      });
    },
    open,
    async run(given) {
      const writer = await open(given);
      await writer.complete({ partial: given.partial ?? false });
      return writer.run;
    },
    async contents() {
      const contents: Record<string, string[]> = {};
      for (const table of await tablesOf(admin)) {
        // How much of the others there is: a row for each change.
        if (table === "storage_use") continue;
        const { rows } = await admin.query<{ row: string }>(
          `SELECT row_to_json(t)::text AS row FROM ${table} t ORDER BY 1`,
        );
        contents[table] = rows.map(({ row }) => row);
      }
      return contents;
    },
  };
}

export async function tablesOf(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('r', 'p')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

export function sampleTestCase(testId: string, given: Partial<TestCase> = {}): TestCase {
  return {
    testId,
    title: `Title of ${testId}`,
    description: `Description of ${testId}`,
    severity: "High",
    testName: "mastertest",
    testType: "mastertest",
    contentVersion: "1.0.0.0",
    snapshotName: "mastersnapshot_gen",
    type: "rego",
    rule: `file(${testId}.rego)`,
    ruleText: `package rule # ${testId}`,
    tags: [],
    ...given,
  };
}

export function sampleVerdict(testId: string, outcome: Outcome, message = ""): Verdict {
  return { testCase: sampleTestCase(testId), outcome, message };
}

export function sampleResource(
  nodeId: string,
  given: { body?: JsonValue; verdicts?: readonly Verdict[] | null; facts?: Partial<ResourceFacts> } = {},
): ResourceWithBodyAndVerdicts {
  const { body = { name: nodeId }, verdicts = [sampleVerdict("T1", "passed")] } = given;
  return {
    facts: {
      nodeId,
      masterSnapshotIds: ["SNP_1"],
      connector: "cloud",
      structure: "aws",
      reference: "",
      user: "scanner",
      type: "AWS::S3::Bucket",
      names: [nodeId.toLowerCase()],
      paths: [`arn:aws:s3:::${nodeId.toLowerCase()}`],
      region: "us-east-1",
      scope: { accountId: "155603667260" },
      services: ["Storage"],
      databaseCollection: "s3",
      url: "",
      ...given.facts,
    },
    body,
    ...(verdicts === null ? {} : { verdicts }),
  };
}

/** Something in each table that is about work: what is still to be done, and what was told. */
export async function insertWork(tx: Transaction, collectionId: number, name: string): Promise<void> {
  await queueDelivery(
    tx,
    { deliveryId: name, collectionId, runId: "", name, channel: "webhook", target: "example.com" },
    { kind: "http" },
  );
  await insertSchedule(tx, { scheduleId: name, collectionId, name, definition: {}, nextRunAt: null });
  await recordWebhookEventOnce(tx, collectionId, [name]);
}

/** What makes a run leave something in every table of runs. */
export const allRows = {
  units: [{ unit: "main", record: { unit: "main" } }],
  log: [{ level: "info", message: "read" }],
} as const satisfies Partial<TestRunOptions>;

export function sampleDriftOutput(
  key: string,
  cloudNodeId: string,
  given: Partial<ResourceDriftOutput> = {},
): ResourceDriftOutput {
  return {
    key,
    result: "drifted",
    resourceType: "aws_s3_bucket",
    cloudType: "aws",
    iacType: "terraform",
    cloudNodeId,
    cloudId: cloudNodeId === "" ? "" : `arn:aws:s3:::${cloudNodeId}`,
    address: `aws_s3_bucket.${key}`,
    place: { file: "main.tf", line: 1, column: 1 },
    pairedBy: "name",
    account: "155603667260",
    region: "us-east-1",
    codeFingerprint: "c0de",
    tags: { service_unique_id: "u-1", resource_type: "aws_s3_bucket" },
    cloudSnapshot: { acl: "public" },
    iacSnapshot: { acl: "private" },
    attributes: [{ path: ["acl"], result: "drifted", code: "private", cloud: "public" }],
    reason: "",
    ...given,
  };
}
