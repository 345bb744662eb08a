/**
 * What publishing reads grows with what is published. Nobody has counted the tables of a first run, and a plan that suits empty ones
 * holds everything against everything; of a later run, what stays as it was is not read. Counted are the pages that were touched,
 * which do not depend on the machine.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceWithBodyAndVerdicts } from "@plumbline/model";
import { expect, it } from "vitest";
import { createCollection } from "../collections/collections.js";
import { type Database, openDatabase } from "../database/open-database.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";
import { attemptRun, openRun } from "../testing/written-run.js";

const store = useStore();
const [FEW, MANY] = [1500, 6000];
const LINEAR = MANY / FEW;
const BATCH = 500;
/** Changed in each. */
const AS_MANY = 15;

/** Every fourth place is that of four resources. */
const placeOf = (node: number, test: number) => {
  const line = test === 0 && node % 4 !== 0 ? node : Math.floor(node / 16) + 1;
  const at = { line, column: 1, endLine: line, endColumn: 9 };
  return { path: `properties.p${test}`, file: `modules/m${test}.tf`, resource: `aws_s3_bucket.b${line}`, ...at };
};

const createResources = (count: number, isOther: (node: number) => boolean) =>
  Array.from({ length: count }, (_, node) =>
    sampleResource(`node-${node}`, {
      body: { node, isOther: isOther(node) },
      verdicts: [
        { ...sampleVerdict("T1", "failed"), evidence: [placeOf(node, 0)] },
        { ...sampleVerdict("T2", isOther(node) ? "passed" : "failed"), evidence: [placeOf(node, 1)] },
        sampleVerdict("T3", "passed"),
      ],
    }),
  );

interface TouchedPages {
  readonly all: number;
  /** Of the largest table. */
  readonly findings: number;
  /** Rows of that which were looked at. */
  readonly rows: number;
}

/** As its superuser sees it; sessions hand in what they have counted when they end. */
async function readTouchedPages(): Promise<TouchedPages> {
  const pages = "heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)";
  const { rows } = await store.admin.query<TouchedPages>(
    `SELECT sum(${pages})::float8 AS all, sum(${pages}) FILTER (WHERE relname = 'findings')::float8 AS findings,
       (SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relid = 'findings'::regclass)::float8 AS rows
     FROM pg_statio_user_tables WHERE schemaname = 'plumbline'`,
  );
  return rows[0] ?? { all: 0, findings: 0, rows: 0 };
}

async function inSessionsOfItsOwn<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const url = new URL(store.serviceUrl);
  url.searchParams.set("application_name", "measured");
  const db = await openDatabase({ url: url.href, connections: 2 });
  const result = await work(db).finally(() => db.close());
  const remaining = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'measured'";
  while ((await store.admin.query(remaining)).rowCount !== 0) await sleep(20);
  return result;
}

/** Writes a run and publishes it; how many pages the latter touched. */
async function publish(collection: string, resources: readonly ResourceWithBodyAndVerdicts[]): Promise<TouchedPages> {
  const runId = await inSessionsOfItsOwn(async (db) => {
    const request = { collection, judges: true, startedAt: new Date() };
    const writer = await openRun(db, store.acme, store.ids, request);
    for (let from = 0; from < resources.length; from += BATCH) {
      await writer.writeBatch(from / BATCH + 1, { resources: resources.slice(from, from + BATCH) });
    }
    return writer.run.runId;
  });
  const before = await readTouchedPages();
  await inSessionsOfItsOwn(async (db) => (await attemptRun(db, store.acme, runId, 1)).complete());
  const after = await readTouchedPages();
  return {
    all: after.all - before.all,
    findings: after.findings - before.findings,
    rows: after.rows - before.rows,
  };
}

async function measure(collection: string, count: number) {
  await inSessionsOfItsOwn((db) =>
    db.write({ tenant: store.acme }, (tx) => createCollection(tx, collection, "infrastructure")),
  );
  const first = await publish(
    collection,
    createResources(count, () => false),
  );
  const changed = await publish(
    collection,
    createResources(count, (node) => node % 100 === 0),
  );
  const asMany = await publish(
    collection,
    createResources(count, (node) => node % 100 === 0 || node <= AS_MANY),
  );
  return { first, changed, asMany };
}

it("touches as many pages for each resource, however many there are", async () => {
  // Whenever it comes by, it touches pages of its own, and counts tables that nobody has counted.
  const { rows } = await store.admin.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r'",
  );
  for (const { name } of rows) await store.admin.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`);
  const few = await measure("few", FEW);
  const many = await measure("many", MANY);
  expect(many.first.all / few.first.all).toBeLessThan(LINEAR * 1.3);
  expect(many.changed.all / few.changed.all).toBeLessThan(LINEAR * 1.3);
  // No part of a publish looks at what the parts before it have written.
  expect(many.first.rows / few.first.rows).toBeLessThan(LINEAR * 1.3);
  // As many changes in more resources: findings of the others are not looked at.
  expect(many.asMany.findings / few.asMany.findings).toBeLessThan(1.5);
});
