import type { JsonObject, VerdictTally } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { lockBodiesExclusively } from "./body-lock.js";
import { lockRunForEnding, type OpenRun } from "./open-run.js";
import { type PublishProgressListener, publishFindings } from "./publish-findings.js";
import { allResourceColumnsSql } from "./resource-columns.js";
import { buildIsDriftUnitSql, deleteStagedDrift, publishDrift } from "./stage-and-publish-drift.js";
import { createDuplicateResourceError } from "./stage-resources.js";
import { toStorableJson, toStorableText } from "./storable-text.js";

/**
 * Makes a run visible: staged rows become the read model and the observations of their resources, resources the run
 * did not see become inactive, and the collection points at the run. All in the caller's transaction, so readers see
 * the whole run or none of it. The cost follows what changed, plus one pass over the ids that were seen. What others write
 * to (the collection, the run) is changed last, so that nobody waits for the rest. Returns the number of resources that were new or
 * changed; null when somebody has asked to cancel the run meanwhile, and what was done is to be rolled back.
 */
export async function publishRun(
  tx: Transaction,
  run: OpenRun,
  partial: boolean,
  wholeParts: readonly string[],
  onProgress: PublishProgressListener,
): Promise<number | null> {
  const key = [run.collectionId, run.seq];
  // Tables grow from one statement to the next: a plan that was made for empty ones must not be kept.
  await tx.rows("SET LOCAL plan_cache_mode = force_custom_plan");
  await refuseRepetition(tx, run);
  await tx.rows(
    `UPDATE observations o SET until_seq = s.seq FROM staged_resources s
     WHERE s.collection_id = $1 AND s.seq = $2 AND o.resource_id = s.resource_id AND o.until_seq IS NULL`,
    key,
  );
  await tx.rows(
    `INSERT INTO observations (resource_id, from_seq, version_id, result_set, passed, failed, unknown, unasked)
     SELECT resource_id, seq, version_id, result_set, passed, failed, unknown, unasked
     FROM staged_resources WHERE collection_id = $1 AND seq = $2`,
    key,
  );
  await replacePaths(tx, key);
  await tx.rows(
    `INSERT INTO resources (${allResourceColumnsSql})
     SELECT ${allResourceColumnsSql} FROM staged_resources WHERE collection_id = $1 AND seq = $2
     ON CONFLICT (tenant_id, resource_id) DO UPDATE SET ${assignments}, active = true`,
    key,
  );
  const retired = await retireUnseen(tx, key, partial, wholeParts);
  await publishFindings(tx, run, retired, onProgress);
  if (run.judges) await noteOverlooked(tx, key, partial);
  const [staged] = await tx.rows<{ count: number }>(
    `WITH gone AS (DELETE FROM staged_resources WHERE collection_id = $1 AND seq = $2 RETURNING 1)
     SELECT count(*) AS count FROM gone`,
    key,
  );
  // What a comparison that came to no end has kept goes with it.
  await publishDrift(tx, run);
  await replaceUnits(tx, run);
  // What a partial run saw stays known: it has nothing to say of the other resources.
  if (!partial) await tx.rows("DELETE FROM run_batches WHERE collection_id = $1 AND seq = $2", key);
  // First the collection, then its run, as whoever archives it does.
  await tx.rows("UPDATE collections SET completed_seq = $2 WHERE collection_id = $1", key);
  if ((await lockRunForEnding(tx, run)).cancelRequested) return null;
  await setRunState(tx, run, "complete");
  return staged?.count ?? 0;
}

/** New or changed resources were refused when they were staged twice; this finds those reported as unchanged. */
async function refuseRepetition(tx: Transaction, run: OpenRun): Promise<void> {
  const [repeated] = await tx.rows<{ node_id: string }>(
    `SELECT r.node_id FROM (
       SELECT resource_id FROM run_batches, unnest(seen) AS resource_id WHERE collection_id = $1 AND seq = $2
       GROUP BY resource_id HAVING count(*) > 1 LIMIT 1
     ) twice JOIN resources r USING (resource_id)`,
    [run.collectionId, run.seq],
  );
  if (repeated !== undefined) throw createDuplicateResourceError(run, repeated.node_id);
}

const assignments = allResourceColumnsSql
  .split(",")
  .map((column) => column.trim())
  .filter((column) => !["resource_id", "collection_id", "node_id", "first_seq"].includes(column))
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

async function replacePaths(tx: Transaction, key: readonly number[]): Promise<void> {
  await tx.rows(
    `DELETE FROM resource_paths p USING staged_resources s
     WHERE s.collection_id = $1 AND s.seq = $2 AND p.resource_id = s.resource_id`,
    key,
  );
  await tx.rows(
    `INSERT INTO resource_paths (path_md5, resource_id)
     SELECT DISTINCT md5(path)::uuid, resource_id
     FROM staged_resources, unnest(paths) AS path WHERE collection_id = $1 AND seq = $2`,
    key,
  );
}

/**
 * SQL: whether the run $2 of the collection $1 has seen a resource. Asked with EXISTS it is a join by hash; `IN` over a list of a
 * quarter of a million and more is searched anew for each row.
 */
const buildSeenSql = (resourceId: string) => `SELECT FROM run_batches b, unnest(b.seen) s(resource_id)
  WHERE b.collection_id = $1 AND b.seq = $2 AND s.resource_id = ${resourceId}`;

/** A partial run retires only what belongs to something that it saw as a whole. Returns the ids of what is gone. */
async function retireUnseen(
  tx: Transaction,
  key: readonly number[],
  partial: boolean,
  wholeParts: readonly string[],
): Promise<readonly number[]> {
  const gone = await tx.rows<{ resource_id: number }>(
    `WITH gone AS (
       UPDATE resources r SET active = false
       WHERE r.collection_id = $1 AND r.active AND (NOT $3 OR coalesce(r.part, r.connector) = ANY($4))
         AND NOT EXISTS (${buildSeenSql("r.resource_id")})
       RETURNING r.resource_id
     )
     UPDATE observations o SET until_seq = $2 FROM gone WHERE o.resource_id = gone.resource_id AND o.until_seq IS NULL
     RETURNING o.resource_id`,
    [...key, partial, wholeParts.map(toStorableText)],
  );
  return gone.map(({ resource_id }) => resource_id);
}

/** What a partial run that judges did not see may have changed since: it is told so until one sees it again. */
async function noteOverlooked(tx: Transaction, key: readonly number[], partial: boolean): Promise<void> {
  const andSeen = partial ? `AND EXISTS (${buildSeenSql("r.resource_id")})` : "";
  await tx.rows(
    `UPDATE resources r SET overlooked_since = NULL
     WHERE r.collection_id = $1 AND r.overlooked_since IS NOT NULL ${andSeen}`,
    partial ? key : key.slice(0, 1),
  );
  if (!partial) return;
  await tx.rows(
    `UPDATE resources r SET overlooked_since = $2
     WHERE r.collection_id = $1 AND r.active AND r.overlooked_since IS NULL
       AND NOT EXISTS (${buildSeenSql("r.resource_id")})`,
    key,
  );
}

/**
 * What the next run may leave alone: what this one read, or found as it was. Those of a run that did not judge have
 * verdicts from before: then everything is read again, but for what it compared.
 */
async function replaceUnits(tx: Transaction, run: OpenRun): Promise<void> {
  const key = [run.collectionId, run.seq];
  if (!run.judges) {
    await tx.rows(`DELETE FROM crawl_units WHERE collection_id = $1 AND NOT ${buildIsDriftUnitSql("record")}`, [
      run.collectionId,
    ]);
  }
  const counts = run.judges ? "true" : buildIsDriftUnitSql("u");
  const finished = `SELECT md5(u ->> 'unit')::uuid AS unit, u -> 'record' AS record
    FROM run_batches, json_array_elements(units) u WHERE collection_id = $1 AND seq = $2 AND ${counts}`;
  await tx.rows(
    `WITH finished AS (${finished})
     DELETE FROM crawl_units c WHERE c.collection_id = $1
       AND NOT EXISTS (SELECT FROM finished f WHERE json_typeof(f.record) = 'string' AND f.unit = c.unit)`,
    key,
  );
  await tx.rows(
    `WITH finished AS (${finished})
     INSERT INTO crawl_units (collection_id, unit, record)
     SELECT $1, unit, record FROM finished WHERE json_typeof(record) = 'object'
     ON CONFLICT (tenant_id, collection_id, unit) DO NOTHING`,
    key,
  );
}

export async function readBatchVerdictTallies(tx: Transaction, run: OpenRun): Promise<VerdictTally[]> {
  const rows = await tx.rows<{ tally: VerdictTally }>(
    "SELECT tally FROM run_batches WHERE collection_id = $1 AND seq = $2 AND tally::text <> '{}' ORDER BY batch",
    [run.collectionId, run.seq],
  );
  return rows.map((row) => row.tally);
}

/** The last of a run: its state is set, nothing is left to do for it. */
export async function closeRun(
  tx: Transaction,
  run: Pick<OpenRun, "runId">,
  {
    error,
    partial,
    summary,
  }: { readonly error: string; readonly partial: boolean; readonly summary: JsonObject | null },
): Promise<void> {
  await tx.rows("UPDATE runs SET completed_at = now(), error = $2, partial = $3, summary = $4 WHERE run_id = $1", [
    run.runId,
    toStorableText(error),
    partial,
    summary === null ? null : toStorableJson(JSON.stringify(summary)),
  ]);
  await tx.rows("DELETE FROM jobs WHERE kind = 'run' AND subject = $1", [run.runId]);
}

type RunKey = Pick<OpenRun, "collectionId" | "seq">;

export async function setRunState(
  tx: Transaction,
  run: RunKey,
  state: "complete" | "failed" | "cancelled" | "checked",
): Promise<void> {
  await tx.rows("UPDATE runs SET state = $3 WHERE collection_id = $1 AND seq = $2", [run.collectionId, run.seq, state]);
}

/** As if the run had not begun. */
export async function deleteStagedOutput(tx: Transaction, run: RunKey): Promise<void> {
  const key = [run.collectionId, run.seq];
  for (let last: string | null = ""; last !== null; ) last = await deleteSomeStagedResources(tx, run, last);
  await discardTestCases(tx, key);
  await tx.rows("DELETE FROM run_batches WHERE collection_id = $1 AND seq = $2", key);
  // Last: it may change the run itself, which then waits for the end of this.
  await deleteStagedDrift(tx, run);
}

/** Resources whose staged output is given back at once: others of the tenant wait for the bodies meanwhile. */
const AT_ONCE = 2000;

/**
 * Gives back a bounded part of what the run has stored: resources from a node on, in the order of their primary key, so that no part
 * searches through what those before it deleted. Says which was the last; null when there are no more.
 */
export async function deleteSomeStagedResources(tx: Transaction, run: RunKey, after: string): Promise<string | null> {
  await lockBodiesExclusively(tx);
  const some = await tx.rows<{ node_id: string; resource_id: number }>(
    `SELECT node_id, resource_id FROM staged_resources
     WHERE collection_id = $1 AND seq = $2 AND node_id >= $3 ORDER BY node_id LIMIT $4`,
    [run.collectionId, run.seq, after, AT_ONCE],
  );
  const last = some.at(-1);
  if (last === undefined) return null;
  const values = [run.collectionId, run.seq, some.map(({ node_id }) => node_id)];
  const staged = "s.collection_id = $1 AND s.seq = $2 AND s.node_id = ANY($3::text[])";
  await tx.rows(
    `DELETE FROM results WHERE result_set IN (
       SELECT s.result_set FROM staged_resources s
       WHERE ${staged}
         AND NOT EXISTS (SELECT FROM resources r WHERE r.resource_id = s.resource_id AND r.result_set = s.result_set))`,
    values,
  );
  await tx.rows("DELETE FROM versions WHERE seq = $1 AND resource_id = ANY($2::bigint[])", [
    run.seq,
    some.map(({ resource_id }) => resource_id),
  ]);
  await tx.rows(
    `WITH gone AS (
       DELETE FROM bodies b USING (SELECT DISTINCT s.body_hash FROM staged_resources s WHERE ${staged}) s
       WHERE b.body_hash = s.body_hash AND NOT EXISTS (SELECT FROM versions v WHERE v.body_hash = b.body_hash)
       RETURNING b.body_hash
     )
     DELETE FROM body_marks WHERE body_hash IN (SELECT body_hash FROM gone)`,
    values,
  );
  await tx.rows(`DELETE FROM staged_resources s WHERE ${staged}`, values);
  return some.length < AT_ONCE ? null : last.node_id;
}

/** Only one run of a collection is open at a time, so what this one brought nobody else has used. */
async function discardTestCases(tx: Transaction, key: readonly number[]): Promise<void> {
  const gone = await tx.rows<{ rule_hash: Buffer | null }>(
    "DELETE FROM test_cases WHERE collection_id = $1 AND seq = $2 RETURNING rule_hash",
    key,
  );
  await tx.rows(
    `DELETE FROM rule_texts t WHERE t.text_hash = ANY($1)
       AND NOT EXISTS (SELECT FROM test_cases c WHERE c.rule_hash = t.text_hash)`,
    [gone.flatMap((testCase) => testCase.rule_hash ?? [])],
  );
}
