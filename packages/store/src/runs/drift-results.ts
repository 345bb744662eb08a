import type { DriftOutput } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { storableText } from "./hashing.js";
import type { OpenRun } from "./run.js";

export async function insertDriftResults(
  tx: Transaction,
  run: OpenRun,
  outputs: readonly DriftOutput[],
): Promise<void> {
  for (const output of outputs) {
    await tx.rows(
      `INSERT INTO drift_results (collection_id, seq, result_id, result, resource_type, cloud_type, iac_type,
         cloud_node_id, tags, cloud_snapshot, iac_snapshot, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        run.collectionId,
        run.seq,
        storableText(output.resultId),
        output.result,
        storableText(output.resourceType),
        output.cloudType,
        output.iacType,
        storableText(output.cloudNodeId),
        JSON.stringify(output.tags),
        JSON.stringify(output.cloudSnapshot),
        JSON.stringify(output.iacSnapshot),
        storableText(output.reason),
      ],
    );
  }
}
