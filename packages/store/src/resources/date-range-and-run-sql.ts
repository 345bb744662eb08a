import type { Transaction } from "../database/transaction.js";

/** Whole days in UTC, both included: `yyyy-mm-dd`. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** SQL for a time as the interface shows it. */
export const buildDisplayTimeSql = (expression: string) =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** SQL for a time in ISO 8601. */
export const buildIsoTimeSql = (expression: string) =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL that is true for a time inside the range held by the two named parameters. */
export const buildInRangeSql = (expression: string, start: string, end: string) =>
  `${expression} >= ${start}::date::timestamp AT TIME ZONE 'UTC'
   AND ${expression} < (${end}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** Runs of a collection by their numbers, both ends included. */
export interface RunSequenceRange {
  readonly first: number;
  readonly last: number;
}

/** The published runs of a collection inside the range, by their sequence numbers; null when there are none. */
export async function findRunSequenceRange(
  tx: Transaction,
  collectionId: number,
  range: DateRange,
): Promise<RunSequenceRange | null> {
  const rows = await tx.rows<{ first: number | null; last: number | null }>(
    `SELECT min(seq) AS first, max(seq) AS last FROM runs
     WHERE collection_id = $1 AND state = 'complete' AND ${buildInRangeSql("started_at", "$2", "$3")}`,
    [collectionId, range.start, range.end],
  );
  const [span] = rows;
  return span === undefined || span.first === null || span.last === null
    ? null
    : { first: span.first, last: span.last };
}

/** SQL: whether the run `run` has something to say of the resource; a partial one only of those it saw. */
export const buildResourceSeenByRunSql = (run: string, resourceId: string) => `(NOT ${run}.partial OR EXISTS (
  SELECT FROM run_batches seen WHERE seen.collection_id = ${run}.collection_id AND seen.seq = ${run}.seq
    AND ${resourceId} = ANY(seen.seen)))`;

/**
 * SQL: whether a published run `n` of the collection that judged could not read all tests. Whatever its other tests say of
 * a resource, it was not asked everything.
 */
export const buildHasUnreadableTestsSql = (collectionId: string, runs: string, onlyNewest: boolean) => `
  SELECT coalesce(bool_or(json_array_length(coalesce(judging.summary -> 'unreadTests', '[]')) > 0), false)
  FROM (SELECT n.summary FROM runs n WHERE n.collection_id = ${collectionId} AND n.state = 'complete' AND n.judges
        AND ${runs} ORDER BY n.seq DESC ${onlyNewest ? "LIMIT 1" : ""}) judging`;
