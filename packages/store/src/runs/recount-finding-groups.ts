import type { Transaction } from "../database/transaction.js";
import { buildSeverityLabelSql } from "../resources/finding-sql.js";
import type { OpenRun } from "./open-run.js";

/** Counts the findings of the collection by everything they are grouped by. Where none has changed, none of them is new any more. */
export async function recountFindingGroups(tx: Transaction, run: OpenRun, haveChanged: boolean): Promise<void> {
  if (!haveChanged) {
    if (run.judges)
      await tx.rows("UPDATE finding_groups SET fresh = 0 WHERE collection_id = $1 AND fresh > 0", [run.collectionId]);
    return;
  }
  await tx.rows("DELETE FROM finding_groups WHERE collection_id = $1", [run.collectionId]);
  await tx.rows(
    `INSERT INTO finding_groups (collection_id, grouped_by, value, findings, fresh, gravest, case_id)
     SELECT $1, g.grouped_by, g.value, count(*), count(*) FILTER (WHERE f.since_seq = $2), min(f.severity), max(f.case_id)
     FROM findings f
     CROSS JOIN LATERAL (VALUES ('rule', f.test_id), ('resource', f.resource), ('file', f.file),
       ('severity', ${buildSeverityLabelSql("f.severity")}), ('type', f.resource_type), ('region', f.region),
       ('account', f.account)) g (grouped_by, value)
     WHERE f.collection_id = $1 AND f.told GROUP BY g.grouped_by, g.value
     ${tx.isDistributed ? "ON CONFLICT DO NOTHING" : ""}`,
    [run.collectionId, await newsOf(tx, run)],
  );
}

/** The run whose findings are called new; null after a first run. */
async function newsOf(tx: Transaction, run: OpenRun): Promise<number | null> {
  const [judging] = await tx.rows<{ seq: number | null; runs: number }>(
    "SELECT max(seq) AS seq, count(*) AS runs FROM runs WHERE collection_id = $1 AND judges AND (state = 'complete' OR seq = $2)",
    [run.collectionId, run.seq],
  );
  return judging === undefined || judging.runs < 2 ? null : judging.seq;
}
