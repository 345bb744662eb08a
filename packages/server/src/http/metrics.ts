import {
  type Database,
  jobKinds,
  listJobKindQueueLoads,
  listTenantStorageUse,
  type ReplicaReader,
  type StorageAmounts,
  storageMeasures,
} from "@plumbline/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface ServiceMetrics {
  observe(request: FastifyRequest, reply: FastifyReply): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** What is asked of the database for a scrape is asked once in so long: anybody may scrape. */
const FRESH_MS = 10_000;

export interface MetricsSources {
  readonly db: Database;
  readonly replica: ReplicaReader | null;
  readonly quotas: StorageAmounts;
  readonly onlyReading: () => boolean;
  readonly freeBytes: () => number | undefined;
}

export function createServiceMetrics({ db, replica, quotas, onlyReading, freeBytes }: MetricsSources): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "plumbline_" });
  const durations = new Histogram({
    name: "plumbline_http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its reply.",
    labelNames: ["operation", "method", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "plumbline_database_connections",
    help: "Database connections by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  if (replica !== null) {
    new Gauge({
      name: "plumbline_reads",
      help: "Reads of requests since the start, by who answered them.",
      labelNames: ["database"],
      registers: [registry],
      collect() {
        for (const [database, count] of Object.entries(replica.counts())) this.set({ database }, count);
      },
    });
  }
  new Gauge({
    name: "plumbline_only_reading",
    help: "1 while changes are refused for want of room on the disk.",
    registers: [registry],
    collect() {
      this.set(onlyReading() ? 1 : 0);
    },
  });
  new Gauge({
    name: "plumbline_disk_free_bytes",
    help: "Free on the disk of the embedded database.",
    registers: [registry],
    collect() {
      const free = freeBytes();
      if (free !== undefined) this.set(free);
    },
  });
  const queue = readAtMostEvery(FRESH_MS, () => db.read({ queue: true }, listJobKindQueueLoads));
  new Gauge({
    name: "plumbline_jobs",
    help: "Runs and deliveries of all tenants that wait or are under way.",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      const lengths = await queue();
      if (lengths === undefined) return;
      for (const kind of jobKinds) {
        const { waiting = 0, underWay = 0 } = lengths.find((each) => each.kind === kind) ?? {};
        this.set({ kind, state: "waiting" }, waiting);
        this.set({ kind, state: "under way" }, underWay);
      }
    },
  });
  new Gauge({
    name: "plumbline_oldest_job_seconds",
    help: "How long the job that has waited longest has been due.",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      const lengths = await queue();
      if (lengths === undefined) return;
      for (const kind of jobKinds) {
        this.set({ kind }, lengths.find((each) => each.kind === kind)?.oldestSeconds ?? 0);
      }
    },
  });
  // By no tenant's name: whoever may scrape need not know who there is.
  const storage = readAtMostEvery(FRESH_MS, () => listTenantStorageUse(db, quotas));
  new Gauge({
    name: "plumbline_tenants_at_quota",
    help: "Tenants that have used up 95 % of one of their quotas of storage.",
    registers: [registry],
    async collect() {
      const tenants = await storage();
      if (tenants === undefined) return;
      const isAt = ({ used, quotas: tenantQuotas }: (typeof tenants)[number]) =>
        storageMeasures.some((thing) => tenantQuotas[thing] > 0 && used[thing] >= 0.95 * tenantQuotas[thing]);
      this.set(tenants.filter(isAt).length);
    },
  });
  new Gauge({
    name: "plumbline_stored_bytes",
    help: "What all tenants have stored, as it counts for their quotas.",
    registers: [registry],
    async collect() {
      const tenants = await storage();
      if (tenants !== undefined) this.set(tenants.reduce((sum, { used }) => sum + used.bytes, 0));
    },
  });
  return {
    observe(request, reply) {
      const operation = request.routeOptions.config.operation?.id ?? request.routeOptions.url ?? "none";
      durations.observe({ operation, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** What was read last, until it is so old; undefined when it cannot be read: without a database the rest is told all the same. */
function readAtMostEvery<Value>(freshMs: number, read: () => Promise<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading === undefined || performance.now() - asked >= freshMs) {
      asked = performance.now();
      reading = read().catch(() => undefined);
    }
    return reading;
  };
}
