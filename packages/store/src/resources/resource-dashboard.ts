import type { Outcome } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import {
  buildDisplayTimeSql,
  buildHasUnreadableTestsSql,
  buildInRangeSql,
  buildResourceSeenByRunSql,
  type DateRange,
} from "./date-range-and-run-sql.js";
import { buildNotAskedSql, buildOutcomeLabelSql } from "./display-sql.js";
import { driftOfRunJoinSql } from "./drift-detail.js";

/** Runs whose output is shown: those of a range, newest first, or only the last that judged the resource. */
const consideredRuns = `
  considered AS (
    SELECT seq, run_id, started_at FROM runs r
    WHERE collection_id = $1 AND state = 'complete' AND judges AND ${buildResourceSeenByRunSql("r", "$2")}
      AND ($3::date IS NULL OR (${buildInRangeSql("started_at", "$3", "$4")}))
    ORDER BY seq DESC LIMIT CASE WHEN $3::date IS NULL THEN 1 END
  )`;

const covers = "o.from_seq <= c.seq AND (o.until_seq IS NULL OR o.until_seq > c.seq)";

/** What a test said about a resource in one run. */
export interface ResourceTestOutcome {
  readonly date: string;
  readonly result_id: string;
  readonly outcome: Outcome;
  /** Of an unknown one: the rule could not be asked, or what it asks about could not be read. */
  readonly unasked: boolean;
  readonly test_id: string;
  readonly title: string;
  readonly message: string;
}

const rangeValues = (range: DateRange | null) => [range?.start ?? null, range?.end ?? null];

/** The verdicts on a resource in the range, or of the last run that judged it. */
export async function readVerdictsOfResource(
  tx: Transaction,
  collectionId: number,
  resourceId: number,
  range: DateRange | null,
): Promise<ResourceTestOutcome[]> {
  return tx.rows<ResourceTestOutcome>(
    `WITH ${consideredRuns}
     SELECT ${buildDisplayTimeSql("c.started_at")} AS date, c.run_id AS result_id,
            ${buildOutcomeLabelSql("x")} AS outcome, ${buildNotAskedSql("x")} AS unasked,
            t.test_id, t.title, coalesce(x.message, '') AS message
     FROM considered c
     JOIN observations o ON o.resource_id = $2 AND ${covers}
     JOIN results x ON x.result_set = o.result_set
     JOIN test_cases t ON t.case_id = x.case_id
     ORDER BY c.seq DESC, t.test_id, t.case_id`,
    [collectionId, resourceId, ...rangeValues(range)],
  );
}

/** Whether one of the runs whose output is shown could not read all tests. */
export async function hasRunWithUnreadableTests(
  tx: Transaction,
  collectionId: number,
  range: DateRange | null,
): Promise<boolean> {
  const runs = `($2::date IS NULL OR (${buildInRangeSql("n.started_at", "$2", "$3")}))`;
  const rows = await tx.rows<{ unread: boolean }>(
    `SELECT (${buildHasUnreadableTestsSql("$1", runs, range === null)}) AS unread`,
    [collectionId, ...rangeValues(range)],
  );
  return rows[0]?.unread ?? false;
}

/** A version of a resource and the one before it. */
export interface ResourceDocumentChange {
  readonly new_resource_id: string;
  readonly new_resource_time: string;
  readonly old_resource_id: string;
  readonly old_resource_time: string;
}

/**
 * Changes of a resource's document in the range, oldest first. `new` is dated by the first run that saw the new
 * content, `old` by the last run that saw the old one.
 */
export async function readResourceDocumentChanges(
  tx: Transaction,
  collectionId: number,
  resourceId: number,
  range: DateRange,
): Promise<ResourceDocumentChange[]> {
  return tx.rows<ResourceDocumentChange>(
    `WITH neighbours AS (
       SELECT version_id, seq, stored_at, lag(version_id) OVER w AS old_id
       FROM versions
       WHERE resource_id = $2 AND seq <= (SELECT completed_seq FROM collections WHERE collection_id = $1)
       WINDOW w AS (ORDER BY seq)
     ),
     last_sight AS (
       SELECT o.version_id, max(r.started_at) AS at
       FROM observations o
       JOIN runs r ON r.collection_id = $1 AND r.state = 'complete' AND r.seq >= o.from_seq
         AND (o.until_seq IS NULL OR r.seq < o.until_seq)
       WHERE o.resource_id = $2 GROUP BY o.version_id
     )
     SELECT n.version_id AS new_resource_id, ${buildDisplayTimeSql("n.stored_at")} AS new_resource_time,
            n.old_id AS old_resource_id, ${buildDisplayTimeSql("l.at")} AS old_resource_time
     FROM neighbours n JOIN last_sight l ON l.version_id = n.old_id
     WHERE ${buildInRangeSql("n.stored_at", "$3", "$4")}
     ORDER BY n.seq`,
    [collectionId, resourceId, range.start, range.end],
  );
}

/** The newest drift of a resource, as the interface shows it. */
export interface LatestResourceDrift {
  readonly drift_output_id: string;
  readonly drift_result: string;
  readonly drift_result_id: string;
  readonly timestamp: number;
}

/** The newest comparison of this resource with its code, in the range or in the last run that compared it. */
export async function readLatestDriftOfResource(
  tx: Transaction,
  collectionId: number,
  nodeId: string,
  range: DateRange | null,
): Promise<LatestResourceDrift | null> {
  const rows = await tx.rows<LatestResourceDrift>(
    `SELECT r.run_id AS drift_output_id, d.result AS drift_result, d.result_id AS drift_result_id,
            (extract(epoch FROM r.started_at) * 1000)::bigint AS timestamp
     FROM runs r JOIN ${driftOfRunJoinSql}
     WHERE r.collection_id = $1 AND d.cloud_node_id = $2
       AND ($3::date IS NULL OR (${buildInRangeSql("r.started_at", "$3", "$4")}))
     ORDER BY r.seq DESC, d.result_id LIMIT 1`,
    [collectionId, nodeId, ...rangeValues(range)],
  );
  return rows[0] ?? null;
}
