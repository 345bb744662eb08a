import type { EvidenceLocation, Outcome, TestCase } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { buildDisplayTimeSql, buildResourceSeenByRunSql } from "./date-range-and-run-sql.js";
import { buildLastPathSql, buildOutcomeLabelSql } from "./display-sql.js";

/** One verdict with its test and its resource. */
export interface VerdictDetail {
  readonly resultId: string;
  readonly testId: string;
  readonly title: string;
  readonly definition: Omit<TestCase, "testId" | "title" | "ruleText">;
  readonly ruleText: string;
  readonly outcome: Outcome;
  readonly message: string;
  /** The places that decided a failed case, where they are known. */
  readonly evidence: readonly EvidenceLocation[];
  readonly date: string;
  readonly log: string;
  readonly nodeId: string;
  /** The judged resource, then those a joined case read with it. */
  readonly snapshots: readonly SnapshotReference[];
}

interface SnapshotReference {
  readonly collection: string;
  readonly id: string;
  readonly path: string;
  readonly reference: string;
  readonly source: string;
  readonly structure: string;
}

/** One case of one run on one resource; without a node id, the first resource the test judged in that run. */
export async function findVerdictDetail(
  tx: Transaction,
  resultId: string,
  testId: string,
  nodeId: string | null,
): Promise<VerdictDetail | null> {
  const rows = await tx.rows<VerdictDetail>(
    `SELECT n.run_id AS "resultId", t.test_id AS "testId", t.title, t.definition,
            coalesce(w.content, '') AS "ruleText",
            ${buildOutcomeLabelSql("x")} AS outcome,
            coalesce(x.message, '') AS message, coalesce(x.evidence, '[]') AS evidence, ${buildDisplayTimeSql("n.started_at")} AS date, n.log_name AS log,
            r.node_id AS "nodeId",
            (SELECT json_agg(json_build_object(
                'collection', s.database_collection, 'id', s.node_id,
                'path', ${buildLastPathSql("s")},
                'reference', s.reference, 'source', s.connector, 'structure', s.structure)
                ORDER BY s.node_id <> r.node_id, s.node_id)
             FROM resources s WHERE s.collection_id = n.collection_id
               AND (s.node_id = r.node_id OR s.node_id = ANY(x.joined_node_ids))) AS snapshots
     FROM runs n
     JOIN resources r ON r.collection_id = n.collection_id
     JOIN observations o ON o.resource_id = r.resource_id
       AND o.from_seq <= n.seq AND (o.until_seq IS NULL OR o.until_seq > n.seq)
     JOIN test_cases t ON t.collection_id = n.collection_id AND t.test_id = $2
     JOIN results x ON x.result_set = o.result_set AND x.case_id = t.case_id
     LEFT JOIN rule_texts w ON w.text_hash = t.rule_hash
     WHERE n.run_id = $1 AND n.state = 'complete' AND n.judges AND ${buildResourceSeenByRunSql("n", "r.resource_id")} AND ($3::text IS NULL OR r.node_id = $3)
     ORDER BY r.node_id, t.case_id LIMIT 1`,
    [resultId, testId, nodeId],
  );
  return rows[0] ?? null;
}
