/** A collection whose runs are told of, with a worker at hand: on a real database, without the service around it. */
import { randomBytes } from "node:crypto";
import {
  type ConfigItemKind,
  createObjectIdGenerator,
  type JsonObject,
  type ObjectIdGenerator,
  type ResourceDriftOutput,
  type RunSummary,
} from "@plumbline/model";
import {
  createCollection,
  createTenant,
  type Database,
  findTenantId,
  type Job,
  openDatabase,
  putConfigItem,
  type RunRecord,
  requireCollection,
  type Transaction,
  takeJob,
} from "@plumbline/store";
import { migratedDatabase, openRun } from "@plumbline/store/testing";
import { afterAll, afterEach, beforeAll } from "vitest";
import { formatSecretContext, sealItemSecretsKeepingMasked } from "../../config/item-secrets.js";
import { createSecretBox } from "../../config/secret-box.js";
import { readSettings, type Settings } from "../../settings.js";
import { sampleResource, sampleVerdict } from "../../testing/written-runs.js";
import type { WorkerContext } from "../../worker/worker-context.js";
import { queueRunNotifications } from "../queue-run-notifications.js";
import { runDeliveryJob } from "../run-delivery-job.js";

export interface DeliveryRow {
  readonly delivery_id: string;
  readonly run_id: string;
  readonly name: string;
  readonly channel: string;
  readonly target: string;
  readonly request: JsonObject;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string;
  readonly finished_at: Date | null;
}

export interface NotifiedRunOptions {
  /** By resource, the tests it fails. */
  readonly failing?: Readonly<Record<string, readonly string[]>>;
  readonly verdict?: RunSummary["verdict"];
  readonly judges?: boolean;
  /** What it found by comparing; it does not compare, unless told. */
  readonly drift?: readonly ResourceDriftOutput[];
  /** Why it was cut short; it is published as partial then. */
  readonly cutShort?: string;
  /** How it ends without being published. */
  readonly abandon?: "failed" | "cancelled" | "checked";
}

const secrets = createSecretBox(randomBytes(32));
const tenantName = "acme";

export interface NotificationFixture {
  readonly tenant: number;
  readonly collection: string;
  readonly collectionId: number;
  readonly context: WorkerContext;
  readonly logged: readonly string[];
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  put(kind: ConfigItemKind, name: string, body: JsonObject): Promise<void>;
  notify(name: string, ...entries: JsonObject[]): Promise<void>;
  /** Does a run and announces it, as a worker does. */
  run(given?: NotifiedRunOptions): Promise<RunRecord>;
  deliveries(): Promise<DeliveryRow[]>;
  /** The newest. */
  delivery(): Promise<DeliveryRow>;
  /** Takes a waiting job, due or not. */
  take(): Promise<Job | null>;
  /** One attempt at each delivery that waits. */
  deliverAll(): Promise<void>;
  /** Seconds until each waiting delivery is due. */
  waits(): Promise<number[]>;
}

interface Place {
  readonly db: Database;
  readonly ids: ObjectIdGenerator;
  readonly tenant: number;
  readonly collection: string;
  readonly collectionId: number;
}

function deskAt(
  { db, ids, tenant, collection, collectionId }: Place,
  settings: Partial<Settings>,
): NotificationFixture {
  const logged: string[] = [];
  const context: WorkerContext = {
    db,
    ids,
    secrets,
    settings: { ...readSettings({}, {}), allowPrivateAddresses: true, ...settings },
    onlyReading: () => false,
    log: (_level, message) => logged.push(message),
  };
  const sql = <Row>(text: string, values: readonly unknown[] = [collectionId]) =>
    db.write({ tenant }, (tx) => tx.adhocRows<Row>(text, values));
  const makeDue = () => sql("UPDATE jobs SET due_at = now() WHERE collection_id = $1");
  const takeDue = () => db.write({ queue: true }, (tx) => takeJob(tx, "delivery", "tester"));

  async function put(kind: ConfigItemKind, name: string, body: JsonObject): Promise<void> {
    const at = formatSecretContext(tenantName, collectionId, kind, name);
    const sealed = sealItemSecretsKeepingMasked({ kind, body, stored: null, context: at }, secrets);
    await db.write({ tenant }, (tx) => putConfigItem(tx, collectionId, ids.next(), { kind, name, body: sealed }));
  }

  async function run({
    failing = {},
    judges = true,
    cutShort,
    abandon,
    ...given
  }: NotifiedRunOptions = {}): Promise<RunRecord> {
    const writer = await openRun(db, tenant, ids, { collection, judges, startedAt: new Date() });
    const resources = Object.entries({ Quiet: [], ...failing }).map(([nodeId, tests]) =>
      sampleResource(nodeId, {
        verdicts: [sampleVerdict("OK", "passed"), ...tests.map((test) => sampleVerdict(test, "failed"))],
      }),
    );
    await writer.writeBatch(1, { resources, ...(given.drift && { driftOutputs: given.drift }) });
    const failed = Object.values(failing).flat().length;
    const good = cutShort === undefined && abandon !== "failed" ? "passed" : "incomplete";
    const summary = summaryOf(given.verdict ?? (failed > 0 ? "failed" : good), resources.length, failed);
    let ended: RunRecord | undefined;
    const ending = {
      ...(cutShort === undefined ? {} : { error: cutShort, partial: true }),
      summarize: () => summary as unknown as JsonObject,
      alongside: async (tx: Transaction, record: RunRecord) => {
        ended = record;
        await queueRunNotifications(context, tx, record, { id: tenant, name: tenantName, isOnly: false });
      },
    };
    await (abandon === undefined ? writer.complete(ending) : writer.abandon(abandon, ending));
    if (ended === undefined) throw new Error("the run was not announced");
    return ended;
  }

  const deliveries = () => sql<DeliveryRow>("SELECT * FROM deliveries WHERE collection_id = $1 ORDER BY delivery_id");

  return {
    tenant,
    collection,
    collectionId,
    context,
    logged,
    sql,
    put,
    notify: (name, ...notifications) => put("notifications", name, { fileType: "notifications", notifications }),
    run,
    deliveries,
    async delivery() {
      const last = (await deliveries()).at(-1);
      if (last === undefined) throw new Error("there is no delivery");
      return last;
    },
    async take() {
      await makeDue();
      return takeDue();
    },
    async deliverAll() {
      await makeDue();
      for (let job = await takeDue(); job !== null; job = await takeDue())
        await runDeliveryJob(context, job, new AbortController().signal);
    },
    async waits() {
      const rows = await sql<{ wait: number }>(
        `SELECT extract(epoch FROM due_at - now())::float AS wait FROM jobs
         WHERE collection_id = $1 AND kind = 'delivery' ORDER BY job_id`,
      );
      return rows.map(({ wait }) => wait);
    },
  };
}

function summaryOf(verdictOfRun: RunSummary["verdict"], resources: number, failed: number): RunSummary {
  return {
    verdict: verdictOfRun,
    counts: { resources, passed: resources, failed, excluded: 2, unknown: 1, findings: failed },
    failedBySeverity: { High: failed },
    findingsBySeverity: { High: failed },
    minSeverity: "Low",
    timings: { prepare: 1, crawl: 2, judge: 3, store: 4, publish: 5, total: 15 },
    unused: { exclusions: [], comments: [] },
    problems: 0,
    notEvaluated: [],
    unreadTests: [],
    unreadResources: [],
  };
}

export interface NotificationFixtures {
  readonly db: Database;
  /** A desk for a new collection. */
  open(settings?: Partial<Settings>): Promise<NotificationFixture>;
}

export function useNotificationFixtures(): NotificationFixtures {
  let db: Database | undefined;
  let tenant = 0;
  let made = 0;
  const ids = createObjectIdGenerator();
  const opened = () => {
    if (db === undefined) throw new Error("the database is open only inside tests");
    return db;
  };
  beforeAll(async () => {
    const { serviceUrl } = await migratedDatabase();
    db = await openDatabase({ url: serviceUrl, connections: 4 });
    await createTenant(db, tenantName);
    tenant = (await findTenantId(db, tenantName)) ?? 0;
  });
  // The queue is one: what a test leaves waiting would come due in the next.
  afterEach(() => db?.write({ tenant }, (tx) => tx.rows("DELETE FROM jobs")));
  afterAll(() => db?.close());
  return {
    get db() {
      return opened();
    },
    async open(settings = {}) {
      made += 1;
      const name = `collection_${made}`;
      const collectionId = await opened().write({ tenant }, async (tx) => {
        await createCollection(tx, name, "infrastructure");
        return (await requireCollection(tx, name)).collectionId;
      });
      return deskAt({ db: opened(), ids, tenant, collection: name, collectionId }, settings);
    },
  };
}
