import type { ComparedAttribute, DriftCause, DriftCodeLocation, DriftResult, JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** One comparison of a resource, with all its attributes. */
export interface DriftDetail {
  readonly result: DriftResult;
  readonly resultId: string;
  readonly resourceType: string;
  readonly cloudType: string;
  readonly iacType: string;
  readonly cloudNodeId: string;
  readonly cloudId: string;
  readonly address: string;
  readonly place: DriftCodeLocation | null;
  readonly pairedBy: string;
  readonly account: string;
  readonly region: string;
  readonly tags: JsonObject;
  readonly cloudSnapshot: JsonObject;
  readonly iacSnapshot: JsonObject;
  readonly attributes: readonly ComparedAttribute[];
  readonly reason: string;
  readonly cause: DriftCause | null;
  /** Of the run. */
  readonly timestamp: number;
  /** When the first of the runs began that have had this result without a break. */
  readonly since: number;
}

/** SQL: as integer timestamps are shown. */
export const buildMillisecondsSql = (time: string) => `(extract(epoch FROM ${time}) * 1000)::bigint`;

/** SQL: the stretches `d` that hold in the published run `r`, which compared their cloud. */
export const driftOfRunJoinSql = `drift_results d ON d.collection_id = r.collection_id AND d.from_seq <= r.seq
  AND (d.until_seq IS NULL OR d.until_seq > r.seq) AND (r.drift -> 'clouds')::jsonb ? d.cloud_type AND r.state = 'complete'`;

/** The comparison of that id, or null. */
export async function findDriftDetail(
  tx: Transaction,
  collectionId: number,
  outputId: string,
  resultId: string,
): Promise<DriftDetail | null> {
  const rows = await tx.rows<DriftDetail>(
    `SELECT d.result, d.result_id AS "resultId", d.resource_type AS "resourceType", d.cloud_type AS "cloudType",
            d.iac_type AS "iacType", d.cloud_node_id AS "cloudNodeId", d.cloud_id AS "cloudId", d.address, d.place,
            d.paired_by AS "pairedBy", d.account, d.region, d.tags, d.cloud_snapshot AS "cloudSnapshot",
            d.iac_snapshot AS "iacSnapshot", d.attributes, d.reason, d.cause,
            ${buildMillisecondsSql("r.started_at")} AS timestamp, ${buildMillisecondsSql("s.started_at")} AS since
     FROM runs r JOIN ${driftOfRunJoinSql} JOIN runs s ON s.collection_id = d.collection_id AND s.seq = d.since_seq
     WHERE r.collection_id = $1 AND r.run_id = $2 AND d.result_id = $3`,
    [collectionId, outputId, resultId],
  );
  return rows[0] ?? null;
}
