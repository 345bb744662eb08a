/** Where a finding stands in the code, and what the run that found it read there. */
import type { EvidenceLocation } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** Where the code of a finding can be read again. */
export interface FindingRuleTextAndCodeRevision {
  /** Empty where it has no file. */
  readonly ruleText: string;
  readonly connector: string;
  /** What the connector called its source: a folder, a branch. */
  readonly reference: string;
  readonly branchName: string | null;
  /** Of the newest run that judged: by connector, or `connector@branch`. */
  readonly commits: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  /** The finding's own, or all that decided it; none where nobody could tell. */
  readonly places: readonly EvidenceLocation[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One that an exclusion hides is where it was when it was last judged. */
export async function findFindingRuleTextAndCodeRevision(
  tx: Transaction,
  collectionId: number,
  findingId: string,
): Promise<FindingRuleTextAndCodeRevision | null> {
  if (!UUID.test(findingId)) return null;
  const [found] = await tx.rows<FindingRuleTextAndCodeRevision>(
    `WITH asked AS (
       SELECT collection_id, resource_id, case_id, nth, connector, NULL::bigint AS result_set, NULL::integer AS until_seq
       FROM findings WHERE told AND collection_id = $1 AND key = $2::uuid
       UNION ALL
       SELECT collection_id, resource_id, case_id, nth, connector, result_set, until_seq
       FROM suppressed_findings WHERE collection_id = $1 AND key = $2::uuid
     )
     SELECT coalesce(w.content, '') AS "ruleText", f.connector, r.reference, r.branch_name AS "branchName", n.commits,
       n.started_at AS "startedAt", coalesce(CASE
         WHEN x.evidence -> (f.nth - 1) ->> 'isFinding' = 'true' THEN json_build_array(x.evidence -> (f.nth - 1))
         ELSE x.evidence END, '[]') AS places
     FROM asked f
     JOIN resources r USING (resource_id)
     JOIN test_cases t ON t.case_id = f.case_id
     LEFT JOIN rule_texts w ON w.text_hash = t.rule_hash
     JOIN results x ON x.result_set = coalesce(f.result_set, r.result_set) AND x.case_id = f.case_id
     CROSS JOIN LATERAL (
       SELECT n.commits, n.started_at FROM runs n
       WHERE n.collection_id = f.collection_id AND n.state = 'complete' AND n.judges
         AND (f.until_seq IS NULL OR n.seq < f.until_seq)
       ORDER BY n.seq DESC LIMIT 1) n
     LIMIT 1`,
    [collectionId, findingId],
  );
  return found ?? null;
}
