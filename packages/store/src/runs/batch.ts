/**
 * One batch of a run: what the resources in it look like now, compared with what the last published run knew. Bodies,
 * versions and results are written only where something is new; a batch in which nothing changed writes one row.
 */
import type { ObservedResource, Outcome, ResourceFacts, Verdict } from "@plumbline/model";
import { canonicalJson, type JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { isUniqueViolation, storeError } from "../errors.js";
import { lockBodiesShared } from "./body-lock.js";
import { type CopyValue, copyRows } from "./copy.js";
import { caseHash, contentOf, sha256, storableText, verdictsHash } from "./hashing.js";
import type { OpenRun } from "./run.js";
import { storeTestCases } from "./test-cases.js";

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
  readonly first_seq: number;
  readonly active: boolean;
}

interface Change {
  readonly resource: ObservedResource;
  readonly known: KnownResource | undefined;
  readonly factsHash: Buffer;
  readonly content: { readonly text: string; readonly hash: Buffer };
  readonly verdictsHash: Buffer;
}

/** Stages the batch and returns the ids of every resource in it. */
export async function stageResources(
  tx: Transaction,
  run: OpenRun,
  newVersionId: () => string,
  resources: readonly ObservedResource[],
): Promise<number[]> {
  if (resources.length === 0) return [];
  const known = await findKnown(tx, run, resources);
  const changes: Change[] = [];
  const seen: number[] = [];
  for (const resource of resources) {
    const before = known.get(resource.facts.nodeId);
    const change = describe(resource, before);
    if (before !== undefined && isUnchanged(change, before)) seen.push(before.resource_id);
    else changes.push(change);
  }
  if (changes.length > 0) seen.push(...(await stageChanges(tx, run, newVersionId, changes)));
  return seen;
}

async function findKnown(
  tx: Transaction,
  run: OpenRun,
  resources: readonly ObservedResource[],
): Promise<ReadonlyMap<string, KnownResource>> {
  const rows = await tx.rows<KnownResource>(
    `SELECT node_id, resource_id, facts_hash, body_hash, verdicts_hash, version_id, result_set,
            passed, failed, unknown, first_seq, active
     FROM resources WHERE collection_id = $1 AND node_id = ANY($2)`,
    [run.collectionId, resources.map((resource) => resource.facts.nodeId)],
  );
  return new Map(rows.map((row) => [row.node_id, row]));
}

const noVerdicts = verdictsHash([]);

function describe(resource: ObservedResource, known: KnownResource | undefined): Change {
  const { verdicts } = resource;
  return {
    resource,
    known,
    factsHash: sha256(canonicalJson(resource.facts as unknown as JsonObject)),
    content: contentOf(resource.body),
    verdictsHash: verdicts === undefined ? (known?.verdicts_hash ?? noVerdicts) : verdictsHash(verdicts),
  };
}

function isUnchanged(change: Change, known: KnownResource): boolean {
  return (
    known.active &&
    known.facts_hash.equals(change.factsHash) &&
    known.body_hash.equals(change.content.hash) &&
    known.verdicts_hash.equals(change.verdictsHash)
  );
}

async function stageChanges(
  tx: Transaction,
  run: OpenRun,
  newVersionId: () => string,
  changes: readonly Change[],
): Promise<number[]> {
  await lockBodiesShared(tx);
  await createStagingTables(tx);
  const ids = await nextIds(tx, changes.length);
  const cases = await storeTestCases(tx, run.collectionId, casesOf(changes));

  const stagedIds: number[] = [];
  const resourceRows: CopyValue[][] = [];
  const bodyRows = new Map<string, CopyValue[]>();
  const resultRows: CopyValue[][] = [];
  changes.forEach((change, i) => {
    const { known, content } = change;
    const id = ids[i];
    if (id === undefined) throw new Error("the database returned fewer ids than were asked for");
    const resourceId = known?.resource_id ?? id.resource_id;
    const sameBody = known?.body_hash.equals(content.hash) ?? false;
    const sameVerdicts = known?.verdicts_hash.equals(change.verdictsHash) ?? false;
    const versionId = known !== undefined && sameBody ? known.version_id : newVersionId();
    const resultSet = known !== undefined && sameVerdicts ? known.result_set : id.result_set;
    if (!sameBody) bodyRows.set(content.hash.toString("hex"), [content.hash, content.text]);
    const verdicts = sameVerdicts ? [] : (change.resource.verdicts ?? []);
    for (const row of resultsOf(verdicts, resultSet, cases)) resultRows.push(row);
    const counts = known !== undefined && sameVerdicts ? known : countOutcomes(verdicts);
    stagedIds.push(resourceId);
    resourceRows.push([
      resourceId,
      run.collectionId,
      ...factColumns(change.resource.facts),
      change.factsHash,
      content.hash,
      change.verdictsHash,
      versionId,
      resultSet,
      counts.passed,
      counts.failed,
      counts.unknown,
      known?.first_seq ?? run.seq,
      run.seq,
    ]);
  });

  await copyRows(tx, "batch_bodies", bodyRows.values());
  await tx.rows("INSERT INTO bodies (body_hash, body) SELECT body_hash, body FROM batch_bodies ON CONFLICT DO NOTHING");
  await copyRows(tx, `batch_resources (${stagedColumns})`, resourceRows);
  await insertStaged(tx, run);
  await copyRows(tx, "batch_results", resultRows);
  await tx.rows(
    `INSERT INTO results (result_set, case_id, outcome, message, joined_node_ids)
     SELECT result_set, case_id, outcome, message, joined_node_ids FROM batch_results`,
  );
  return stagedIds;
}

const factNames = `node_id, master_snapshot_ids, connector, structure, reference, queryuser, resource_type, names, paths,
  region, account_id, subscription_id, project_id, branch_name, services, database_collection, url`;
export const resourceColumns = `resource_id, collection_id, ${factNames}, facts_hash, body_hash, verdicts_hash,
  version_id, result_set, passed, failed, unknown, first_seq`;
const stagedColumns = `${resourceColumns}, seq`;

async function createStagingTables(tx: Transaction): Promise<void> {
  await tx.rows("CREATE TEMP TABLE IF NOT EXISTS batch_bodies (body_hash bytea, body jsonb) ON COMMIT DELETE ROWS");
  await tx.rows(
    "CREATE TEMP TABLE IF NOT EXISTS batch_resources (LIKE staged_resources INCLUDING DEFAULTS) ON COMMIT DELETE ROWS",
  );
  await tx.rows(
    `CREATE TEMP TABLE IF NOT EXISTS batch_results
       (result_set bigint, case_id integer, outcome "char", message text, joined_node_ids text[]) ON COMMIT DELETE ROWS`,
  );
}

async function nextIds(tx: Transaction, count: number): Promise<{ resource_id: number; result_set: number }[]> {
  return tx.rows(
    `SELECT nextval('resource_ids') AS resource_id, nextval('result_sets') AS result_set FROM generate_series(1, $1)`,
    [count],
  );
}

async function insertStaged(tx: Transaction, run: OpenRun): Promise<void> {
  try {
    await tx.rows(`INSERT INTO staged_resources (${stagedColumns}) SELECT ${stagedColumns} FROM batch_resources`);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw storeError("conflict", `Run ${run.runId} reported a resource twice: ${detailOf(error)}`);
  }
  await tx.rows(
    `INSERT INTO versions (version_id, resource_id, seq, body_hash, stored_at)
     SELECT version_id, resource_id, seq, body_hash, $1 FROM batch_resources
     ON CONFLICT (tenant_id, version_id) DO NOTHING`,
    [run.startedAt],
  );
}

function detailOf(error: unknown): string {
  return error instanceof Error && "detail" in error ? String(error.detail) : "";
}

function* casesOf(changes: readonly Change[]) {
  for (const { resource } of changes) for (const verdict of resource.verdicts ?? []) yield verdict.testCase;
}

const outcomeCodes: Readonly<Record<Outcome, string>> = { passed: "p", failed: "f", unknown: "u" };

function* resultsOf(
  verdicts: readonly Verdict[],
  resultSet: number,
  cases: ReadonlyMap<string, number>,
): Iterable<CopyValue[]> {
  for (const verdict of verdicts) {
    const caseId = cases.get(caseHash(verdict.testCase).toString("hex"));
    if (caseId === undefined) throw new Error(`test case ${verdict.testCase.testId} was not stored`);
    yield [
      resultSet,
      caseId,
      outcomeCodes[verdict.outcome],
      verdict.message === "" ? null : storableText(verdict.message),
      verdict.joinedNodeIds === undefined ? null : verdict.joinedNodeIds.map(storableText),
    ];
  }
}

function countOutcomes(verdicts: readonly Verdict[]): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, unknown: 0 };
  for (const verdict of verdicts) counts[verdict.outcome] += 1;
  return counts;
}

function factColumns(facts: ResourceFacts): CopyValue[] {
  const { scope } = facts;
  return [
    storableText(facts.nodeId),
    facts.masterSnapshotIds.map(storableText),
    storableText(facts.connector),
    facts.structure,
    storableText(facts.reference),
    storableText(facts.user),
    storableText(facts.type),
    facts.names.map(storableText),
    facts.paths.map(storableText),
    storableText(facts.region),
    scope.accountId ?? null,
    scope.subscriptionId ?? null,
    scope.projectId ?? null,
    scope.branchName ?? null,
    facts.services.map(storableText),
    storableText(facts.databaseCollection),
    storableText(facts.url),
  ];
}
