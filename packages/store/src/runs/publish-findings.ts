import type { Transaction } from "../database/transaction.js";
import { buildLastPathSql } from "../resources/display-sql.js";
import { buildFindingKeySql, buildFindingPlaceRowsSql, buildSeverityRankSql } from "../resources/finding-sql.js";
import { createExcludedFindingsKeeper } from "./excluded-findings.js";
import {
  createFindingGroupCounter,
  type FindingGroupCounter,
  type FindingSelectionSql,
  resetFreshFindingCounts,
} from "./finding-group-counter.js";
import type { OpenRun } from "./open-run.js";

/** Hears of how many resources that were changed or found gone the findings have been written. */
export type PublishProgressListener = (done: number, total: number) => void;

/** What a search looks through, of one finding; and what an index entry has room for. */
const SEARCHED = 600;
const SHORT = 300;

/** SQL: a part of what a search looks through word by word. It need not be there twice: not where the path holds it, and is not cut. */
const unlessInPath = (part: string) => `CASE
  WHEN length(concat(title, test_id, path)) > ${SEARCHED - 2} OR position(${part} IN path) = 0 THEN ${part} END`;

/** SQL: which resource of which file a place lies in; null where nobody can tell. */
const addressOf = (file: string, resource: string) => `CASE WHEN ${resource} IS NOT NULL
  THEN md5(concat_ws(E'\\n', ${file}, ${resource}))::uuid END`;
const addressOfEvidence = addressOf("e ->> 'file'", "e ->> 'resource'");

/** Resources whose findings are replaced by one statement: enough to be quick, few enough for whatever way it is planned. */
const AT_ONCE = 2000;
/** The first are few: for an empty table any index seems as good as the right one, and the statement reads what it fills. */
const AT_FIRST = 20;

/**
 * SQL: the findings of resources $1, or of keys $2 in the collection $1, each found by its index. Of a table that nobody has
 * counted a condition on 2,000 of them seems to let everything through, and what has been written so far is read for each of
 * the statements: with the square of what a run publishes.
 */
const ofResources = `unnest($1::bigint[]) touched (resource_id)
  CROSS JOIN LATERAL (SELECT f.* FROM findings f WHERE f.resource_id = touched.resource_id OFFSET 0) f`;
const ofKeys = `unnest($2::uuid[]) wanted (key)
  CROSS JOIN LATERAL (SELECT f.* FROM findings f WHERE f.collection_id = $1 AND f.key = wanted.key OFFSET 0) f`;

/**
 * Replaces the findings of the resources that the run changed or found gone. One that was there before keeps the run it
 * came with, wherever its lines have moved. Where several rows are the same finding, one of them stands for all.
 */
export async function publishFindings(
  tx: Transaction,
  run: OpenRun,
  retired: readonly number[],
  onProgress: PublishProgressListener,
): Promise<void> {
  const staged = await tx.rows<{ resource_id: number; is_new: boolean }>(
    "SELECT resource_id, first_seq = $2 AS is_new FROM staged_resources WHERE collection_id = $1 AND seq = $2",
    [run.collectionId, run.seq],
  );
  // They have no findings yet: of a first run nothing is looked for.
  const fresh = new Set(staged.filter(({ is_new }) => is_new).map(({ resource_id }) => resource_id));
  const touched = [...staged.map(({ resource_id }) => resource_id), ...retired];
  const suppressed = await createExcludedFindingsKeeper(tx, run);
  const groups = await createFindingGroupCounter(tx, run);
  let size = AT_FIRST;
  for (let from = 0; from < touched.length; ) {
    const some = touched.slice(from, from + size);
    from += size;
    size = Math.min(AT_ONCE, size * 10);
    const known = some.filter((id) => !fresh.has(id));
    if (known.length > 0) await suppressed.keep(known);
    await replaceFindings(tx, run, { all: some, known }, groups);
    onProgress(Math.min(from, touched.length), touched.length);
  }
  await chooseTellers(tx, run, groups);
  await suppressed.forgetReported();
  await (touched.length > 0 ? groups.finish() : resetFreshFindingCounts(tx, run));
}

/**
 * The tables are as new as the run, and nobody has counted them: each step says by which index the next is found (OFFSET 0
 * keeps the planner from another order, and LIMIT from reading all findings once into a table, which it does for EXISTS). What is
 * replaced goes last: from when on something failed is read from it.
 */
async function replaceFindings(
  tx: Transaction,
  run: OpenRun,
  resourceIds: { readonly all: readonly number[]; readonly known: readonly number[] },
  groups: FindingGroupCounter,
): Promise<void> {
  const gone = resourceIds.known.length === 0 ? [] : await takeFindings(tx, run, resourceIds.known, groups);
  const values = [run.collectionId, run.seq, resourceIds.all];
  const since = gone.length === 0 ? "$2::integer" : sinceBefore;
  await tx.rows(
    `INSERT INTO findings (collection_id, resource_id, case_id, nth, key, told, since_seq, severity, test_id, connector,
       resource_type, region, account, resource, file, line, place_column, address, searched)
     SELECT $1, resource_id, case_id, nth, key,
       CASE WHEN (SELECT true FROM findings f WHERE f.collection_id = $1 AND f.key = failed.key
           AND f.resource_id NOT IN (SELECT unnest($3::bigint[])) LIMIT 1) THEN NULL
         ELSE row_number() OVER (PARTITION BY key
           ORDER BY coalesce(place_resource, '') COLLATE "C", message COLLATE "C", path, node_id, nth) = 1 END,
       min(${since}) OVER (PARTITION BY key),
       severity, test_id, connector, resource_type, region, account,
       left(coalesce(place_resource, path), ${SHORT}), left(coalesce(file, ''), ${SHORT}),
       coalesce(line::integer, 0), coalesce(place_column::integer, 0), address,
       lower(left(concat_ws(' ', title, test_id, ${unlessInPath("place_resource")}, path, ${unlessInPath("file")}, message),
         ${SEARCHED}))
     FROM (
       SELECT r.resource_id, r.node_id, x.case_id, coalesce(p.nth, 0) AS nth, t.test_id, t.title,
         md5(${buildFindingKeySql("r", "t")})::uuid AS key,
         coalesce(${buildSeverityRankSql("t.definition ->> 'severity'")}, 5) AS severity,
         r.connector, r.resource_type, r.region, coalesce(r.account_id, r.subscription_id, r.project_id, '') AS account,
         ${buildLastPathSql("r")} AS path, p.resource AS place_resource, p.file, p.line, p."column" AS place_column,
         coalesce(p.message, x.message, '') AS message, ${addressOf("p.file", "p.resource")} AS address
       FROM unnest($3::bigint[]) AS touched (resource_id)
       CROSS JOIN LATERAL (
         SELECT r.* FROM resources r WHERE r.resource_id = touched.resource_id AND r.active AND r.failed > 0 OFFSET 0) r
       CROSS JOIN LATERAL (SELECT x.* FROM results x WHERE x.result_set = r.result_set AND x.outcome = 'f' OFFSET 0) x
       CROSS JOIN LATERAL (SELECT t.* FROM test_cases t WHERE t.case_id = x.case_id OFFSET 0) t
       LEFT JOIN LATERAL (${buildFindingPlaceRowsSql("x")}) p ON true
       OFFSET 0
     ) failed
     ${tx.isDistributed ? "ON CONFLICT (tenant_id, finding_id) DO NOTHING" : ""}`,
    values,
  );
  if (gone.length > 0) {
    await tx.rows("DELETE FROM findings WHERE finding_id = ANY($1::bigint[])", [
      gone.map(({ finding_id }) => finding_id),
    ]);
  }
  await groups.add({ from: ofResources, values: [resourceIds.all] });
}

/** Counts what resources have had no more, and lets others stand for it. */
async function takeFindings(
  tx: Transaction,
  run: OpenRun,
  resourceIds: readonly number[],
  groups: FindingGroupCounter,
): Promise<readonly { readonly finding_id: number }[]> {
  await loosenOthers(tx, run, resourceIds, groups);
  await groups.take({ from: ofResources, values: [resourceIds] });
  return tx.rows<{ finding_id: number }>(`SELECT f.finding_id FROM ${ofResources}`, [resourceIds]);
}

/**
 * Rows of other resources may lose the one that stood for them. Keys are read first, and written out in the second
 * statement: joined in one, every finding there is was held against every resource of the run.
 */
async function loosenOthers(
  tx: Transaction,
  run: OpenRun,
  resourceIds: readonly number[],
  groups: FindingGroupCounter,
): Promise<void> {
  const gone = await tx.rows<{ key: string }>(`SELECT DISTINCT f.key FROM ${ofResources} WHERE f.told`, [resourceIds]);
  if (gone.length === 0) return;
  const others = await tx.rows<{ finding_id: number }>(
    `SELECT f.finding_id FROM ${ofKeys} WHERE f.resource_id <> ALL($3::bigint[])`,
    [run.collectionId, gone.map(({ key }) => key), resourceIds],
  );
  const values = [others.map(({ finding_id }) => finding_id)];
  await groups.take({ from: "unnest($1::bigint[]) loose (finding_id) JOIN findings f USING (finding_id)", values });
  await tx.rows("UPDATE findings f SET told = NULL WHERE f.finding_id = ANY($1::bigint[])", values);
}

/** SQL: whether the test failed on the resource before, and read this address for it, or nobody can tell what it read. */
const wasRead = `EXISTS (
  SELECT FROM observations o
  CROSS JOIN LATERAL (SELECT y.* FROM results y WHERE y.result_set = o.result_set AND y.outcome = 'f' OFFSET 0) y
  CROSS JOIN LATERAL (SELECT u.test_id FROM test_cases u WHERE u.case_id = y.case_id OFFSET 0) u
  LEFT JOIN LATERAL json_array_elements(y.evidence) e ON true
  WHERE o.resource_id = failed.resource_id AND o.until_seq = $2 AND u.test_id = failed.test_id
    AND (${addressOfEvidence} IS NULL OR ${addressOfEvidence} = failed.address))`;

/** SQL: from when on what failed did so before; what has not begins with the run $2. */
const before = "FROM findings f WHERE f.resource_id = failed.resource_id AND f.test_id = failed.test_id";
const sinceBefore = `coalesce(
  (SELECT min(f.since_seq) ${before} AND f.address = failed.address),
  CASE WHEN failed.address IS NULL OR ${wasRead} THEN (SELECT min(f.since_seq) ${before}) END, $2)`;

/** Of rows that are the same finding, and may have lost the one that stood for them. */
async function chooseTellers(tx: Transaction, run: OpenRun, groups: FindingGroupCounter): Promise<void> {
  const loose = await tx.rows<{ key: string }>(
    "SELECT DISTINCT key FROM findings WHERE collection_id = $1 AND told IS NULL",
    [run.collectionId],
  );
  for (let from = 0; from < loose.length; from += AT_ONCE) {
    const values = [run.collectionId, loose.slice(from, from + AT_ONCE).map(({ key }) => key)];
    const loosened: FindingSelectionSql = { from: ofKeys, values };
    await groups.take(loosened);
    await tx.rows(
      `WITH shared AS (
         SELECT f.finding_id, row_number() OVER (PARTITION BY f.key ORDER BY f.resource, f.finding_id) = 1 AS stands,
           min(f.since_seq) OVER (PARTITION BY f.key) AS since_seq
         FROM ${ofKeys}
       )
       UPDATE findings f SET told = shared.stands, since_seq = shared.since_seq
       FROM shared WHERE f.finding_id = shared.finding_id`,
      values,
    );
    await groups.add(loosened);
  }
}
