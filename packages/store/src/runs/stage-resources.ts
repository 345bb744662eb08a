/**
 * One batch of a run: what the resources in it look like now, compared with what the last published run knew. Bodies,
 * versions and results are written only where something is new; a batch in which nothing changed writes one row.
 */
import type { Outcome, TestCase } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { createStoreError } from "../errors.js";
import { lockBodiesShared } from "./body-lock.js";
import { hashVerdicts } from "./content-hashes.js";
import { type CopyValue, copyRowsIntoTable } from "./copy-rows.js";
import { buildMaskingMarksInsertSql } from "./masking-marks.js";
import type { OpenRun } from "./open-run.js";
import type { OutcomeCounts, PreparedResource, PreparedVerdict } from "./prepare-batch.js";
import { allResourceColumnsSql, toFactColumnValues } from "./resource-columns.js";
import { toStorableJson, toStorableText } from "./storable-text.js";
import { storeTestCases } from "./store-test-cases.js";

interface KnownResource {
  readonly node_id: string;
  readonly resource_id: number;
  readonly facts_hash: Buffer;
  readonly body_hash: Buffer;
  readonly verdicts_hash: Buffer;
  readonly version_id: string;
  readonly result_set: number;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
  readonly unasked: number;
  readonly first_seq: number;
  readonly active: boolean;
}

interface Change {
  readonly resource: PreparedResource;
  readonly known: KnownResource | undefined;
  readonly factsHash: Buffer;
  readonly bodyHash: Buffer;
  readonly verdictsHash: Buffer;
}

export type TestCasesByHash = ReadonlyMap<string, TestCase>;

/** Stages the batch and returns the ids of every resource in it. */
export async function stageResources(
  tx: Transaction,
  run: OpenRun,
  resources: readonly PreparedResource[],
  cases: TestCasesByHash,
): Promise<number[]> {
  if (resources.length === 0) return [];
  refuseRepetition(run, resources);
  const known = await findKnown(tx, run, resources);
  const changes: Change[] = [];
  const seen: number[] = [];
  for (const resource of resources) {
    const before = known.get(toStorableText(resource.facts.nodeId));
    const change = describe(resource, before);
    if (before !== undefined && isUnchanged(change, before)) seen.push(before.resource_id);
    else changes.push(change);
  }
  if (changes.length > 0) seen.push(...(await stageChanges(tx, run, changes, cases)));
  return seen;
}

/** The ids of resources that are as the last published run left them. */
export async function requireActiveResourceIds(
  tx: Transaction,
  run: OpenRun,
  nodeIds: readonly string[],
): Promise<number[]> {
  if (nodeIds.length === 0) return [];
  const rows = await tx.rows<{ resource_id: number }>(
    "SELECT resource_id FROM resources WHERE collection_id = $1 AND node_id = ANY($2) AND active",
    [run.collectionId, nodeIds.map(toStorableText)],
  );
  if (rows.length !== nodeIds.length) {
    throw new Error(`run ${run.runId}: of ${nodeIds.length} unchanged resources only ${rows.length} are known`);
  }
  return rows.map((row) => row.resource_id);
}

export function createDuplicateResourceError(run: OpenRun, nodeId: string) {
  return createStoreError("configuration", `Run ${run.runId} reported a resource twice: ${nodeId}`);
}

function refuseRepetition(run: OpenRun, resources: readonly PreparedResource[]): void {
  const nodes = new Set<string>();
  for (const { facts } of resources) {
    const nodeId = toStorableText(facts.nodeId);
    if (nodes.has(nodeId)) throw createDuplicateResourceError(run, nodeId);
    nodes.add(nodeId);
  }
}

async function findKnown(
  tx: Transaction,
  run: OpenRun,
  resources: readonly PreparedResource[],
): Promise<ReadonlyMap<string, KnownResource>> {
  const rows = await tx.rows<KnownResource>(
    `SELECT node_id, resource_id, facts_hash, body_hash, verdicts_hash, version_id, result_set,
            passed, failed, unknown, unasked, first_seq, active
     FROM resources WHERE collection_id = $1 AND node_id = ANY($2)`,
    [run.collectionId, resources.map((resource) => toStorableText(resource.facts.nodeId))],
  );
  return new Map(rows.map((row) => [row.node_id, row]));
}

const noVerdicts = hashVerdicts([]);
const noOutcomes: OutcomeCounts = { passed: 0, failed: 0, unknown: 0, unasked: 0 };

function describe(resource: PreparedResource, known: KnownResource | undefined): Change {
  const { judged } = resource;
  return {
    resource,
    known,
    factsHash: Buffer.from(resource.factsHash, "hex"),
    bodyHash: Buffer.from(resource.bodyHash, "hex"),
    verdictsHash: judged === undefined ? (known?.verdicts_hash ?? noVerdicts) : Buffer.from(judged.hash, "hex"),
  };
}

function isUnchanged(change: Change, known: KnownResource): boolean {
  return (
    known.active &&
    known.facts_hash.equals(change.factsHash) &&
    known.body_hash.equals(change.bodyHash) &&
    known.verdicts_hash.equals(change.verdictsHash)
  );
}

async function stageChanges(
  tx: Transaction,
  run: OpenRun,
  changes: readonly Change[],
  cases: TestCasesByHash,
): Promise<number[]> {
  await lockBodiesShared(tx);
  await createStagingTables(tx);
  const ids = await nextIds(tx, changes.length);
  const caseIds = await storeTestCases(tx, run, casesOf(changes, cases));

  const stagedIds: number[] = [];
  const resourceRows: CopyValue[][] = [];
  const bodyRows = new Map<string, CopyValue[]>();
  const resultRows: CopyValue[][] = [];
  changes.forEach((change, i) => {
    const { known, bodyHash, resource } = change;
    const id = ids[i];
    if (id === undefined) throw new Error("the database returned fewer ids than were asked for");
    const resourceId = known?.resource_id ?? id.resource_id;
    const sameBody = known?.body_hash.equals(bodyHash) ?? false;
    const sameVerdicts = known?.verdicts_hash.equals(change.verdictsHash) ?? false;
    const version = known !== undefined && sameBody ? known.version_id : versionId(run, id.result_set);
    const resultSet = known !== undefined && sameVerdicts ? known.result_set : id.result_set;
    if (!sameBody) bodyRows.set(resource.bodyHash, bodyRow(resource, bodyHash));
    const verdicts = sameVerdicts ? [] : (resource.judged?.verdicts ?? []);
    for (const row of resultsOf(verdicts, resultSet, caseIds)) resultRows.push(row);
    const counts = known !== undefined && sameVerdicts ? known : (resource.judged?.counts ?? noOutcomes);
    stagedIds.push(resourceId);
    resourceRows.push([
      resourceId,
      run.collectionId,
      ...toFactColumnValues(resource.facts),
      change.factsHash,
      bodyHash,
      change.verdictsHash,
      version,
      resultSet,
      counts.passed,
      counts.failed,
      counts.unknown,
      counts.unasked,
      known?.first_seq ?? run.seq,
      run.seq,
    ]);
  });

  await copyRowsIntoTable(tx, "batch_bodies", bodyRows.values());
  await tx.rows(
    // In one order for everyone: batches that bring the same bodies wait for each other, never in a circle.
    `INSERT INTO bodies (body_hash, body) SELECT body_hash, body FROM batch_bodies ORDER BY body_hash
     ON CONFLICT DO NOTHING`,
  );
  await tx.rows(buildMaskingMarksInsertSql("batch_bodies"));
  await copyRowsIntoTable(tx, `batch_resources (${stagedColumns})`, resourceRows);
  await insertStaged(tx, run);
  await copyRowsIntoTable(tx, "batch_results", resultRows);
  await tx.rows(
    `INSERT INTO results (result_set, case_id, outcome, message, joined_node_ids, evidence)
     SELECT result_set, case_id, outcome, message, joined_node_ids, evidence FROM batch_results
     ${tx.isDistributed ? refusingRepeatedCases : ""}`,
  );
  return stagedIds;
}

/** A case that is judged twice is still an error. Said only where it must be: it doubles the time. */
const refusingRepeatedCases = "ON CONFLICT (tenant_id, result_set, case_id) DO UPDATE SET outcome = NULL";

const stagedColumns = `${allResourceColumnsSql}, seq`;

function bodyRow({ body, mark }: PreparedResource, hash: Buffer): CopyValue[] {
  return [hash, body, mark.masking, mark.isPlain];
}

async function createStagingTables(tx: Transaction): Promise<void> {
  const end = tx.temporaryTablesEnd;
  await tx.rows(
    `CREATE TEMP TABLE IF NOT EXISTS batch_bodies (body_hash bytea, body jsonb, masking integer, is_plain boolean)
       ${end}`,
  );
  await tx.rows(`CREATE TEMP TABLE IF NOT EXISTS batch_resources (LIKE staged_resources INCLUDING DEFAULTS) ${end}`);
  await tx.rows(
    `CREATE TEMP TABLE IF NOT EXISTS batch_results
       (result_set bigint, case_id integer, outcome "char", message text, joined_node_ids text[], evidence json)
       ${end}`,
  );
}

async function nextIds(tx: Transaction, count: number): Promise<{ resource_id: number; result_set: number }[]> {
  return tx.rows(
    `SELECT nextval('resource_ids') AS resource_id, nextval('result_sets') AS result_set FROM generate_series(1, $1)`,
    [count],
  );
}

async function insertStaged(tx: Transaction, run: OpenRun): Promise<void> {
  const [repeated] = await tx.rows<{ node_id: string }>(
    `WITH staged AS (
       INSERT INTO staged_resources (${stagedColumns}) SELECT ${stagedColumns} FROM batch_resources ORDER BY node_id
       ON CONFLICT (tenant_id, collection_id, seq, node_id) DO NOTHING RETURNING node_id
     )
     SELECT node_id FROM batch_resources EXCEPT SELECT node_id FROM staged LIMIT 1`,
  );
  if (repeated !== undefined) throw createDuplicateResourceError(run, repeated.node_id);
  await tx.rows(
    `INSERT INTO versions (version_id, resource_id, seq, body_hash, stored_at)
     SELECT version_id, resource_id, seq, body_hash, $1 FROM batch_resources
     ON CONFLICT (tenant_id, version_id) DO NOTHING`,
    [run.startedAt],
  );
}

/**
 * A document id like any other (time first), but unique by a counter of the database instead of by luck: a run stores
 * millions of versions under one time, from several processes.
 */
function versionId(run: OpenRun, unique: number): string {
  const tick = Math.floor((run.startedAt.getTime() / 1000) * 65_536);
  return tick.toString(16).padStart(12, "0") + unique.toString(16).padStart(12, "0");
}

function casesOf(changes: readonly Change[], cases: TestCasesByHash): ReadonlyMap<string, TestCase> {
  const needed = new Map<string, TestCase>();
  for (const { resource } of changes) {
    for (const { caseKey } of resource.judged?.verdicts ?? []) {
      const testCase = cases.get(caseKey);
      if (testCase !== undefined) needed.set(caseKey, testCase);
    }
  }
  return needed;
}

const outcomeCodes: Readonly<Record<Outcome, string>> = { passed: "p", failed: "f", unknown: "u" };
const UNASKED = "a";

function* resultsOf(
  verdicts: readonly PreparedVerdict[],
  resultSet: number,
  caseIds: ReadonlyMap<string, number>,
): Iterable<CopyValue[]> {
  for (const { caseKey, outcome, message, isUnasked, joinedNodeIds, evidence } of verdicts) {
    const caseId = caseIds.get(caseKey);
    if (caseId === undefined) throw new Error(`test case ${caseKey} was not stored`);
    yield [
      resultSet,
      caseId,
      isUnasked ? UNASKED : outcomeCodes[outcome],
      message === "" ? null : toStorableText(message),
      joinedNodeIds === undefined ? null : joinedNodeIds.map(toStorableText),
      evidence === undefined ? null : toStorableJson(evidence),
    ];
  }
}
