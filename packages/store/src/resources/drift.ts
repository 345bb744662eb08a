import type { DriftResult, JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

export interface DriftDetail {
  readonly result: DriftResult;
  readonly resultId: string;
  readonly resourceType: string;
  readonly cloudType: string;
  readonly iacType: string;
  readonly tags: JsonObject;
  readonly cloudSnapshot: JsonObject;
  readonly iacSnapshot: JsonObject;
  readonly reason: string;
  readonly timestamp: number;
}

export async function findDriftDetail(
  tx: Transaction,
  collectionId: number,
  outputId: string,
  resultId: string,
): Promise<DriftDetail | null> {
  const rows = await tx.rows<DriftDetail>(
    `SELECT d.result, d.result_id AS "resultId", d.resource_type AS "resourceType", d.cloud_type AS "cloudType",
            d.iac_type AS "iacType", d.tags, d.cloud_snapshot AS "cloudSnapshot", d.iac_snapshot AS "iacSnapshot",
            d.reason, (extract(epoch FROM r.started_at) * 1000)::bigint AS timestamp
     FROM runs r JOIN drift_results d ON d.collection_id = r.collection_id AND d.seq = r.seq
     WHERE r.collection_id = $1 AND r.run_id = $2 AND r.state = 'complete' AND d.result_id = $3`,
    [collectionId, outputId, resultId],
  );
  return rows[0] ?? null;
}
