/** What became of one resource over time. */
import type { ComparedAttribute, DriftResult, JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { buildMillisecondsSql } from "./drift-detail.js";

/** A run as the history tells it. */
export interface DriftRunWithTriggerAndCommits {
  readonly runId: string;
  readonly at: number;
  readonly trigger: JsonObject;
  readonly commits: Readonly<Record<string, string>>;
}

/** A stretch of runs in which a comparison came out the same. */
export interface DriftStretch {
  readonly result: DriftResult;
  readonly resultId: string;
  readonly resourceType: string;
  readonly cloudType: string;
  readonly address: string;
  readonly cloudId: string;
  readonly cloudNodeId: string;
  readonly reason: string;
  /** Of all that the code writes; empty where there is none. */
  readonly codeFingerprint: string;
  readonly attributes: readonly ComparedAttribute[];
  readonly from: DriftRunWithTriggerAndCommits;
  /** The run that found it otherwise, or not at all; null while it lasts. */
  readonly until: DriftRunWithTriggerAndCommits | null;
}

export interface DriftResourceKey {
  readonly nodeId?: string | undefined;
  readonly address?: string | undefined;
}

const MOST_STRETCHES = 1000;

const runJson = (
  run: string,
) => `json_build_object('runId', ${run}.run_id, 'at', ${buildMillisecondsSql(`${run}.started_at`)},
  'trigger', ${run}.trigger, 'commits', ${run}.commits)`;

/**
 * Oldest first. Code that is missing in the cloud and what the cloud has without code are known by other names than when
 * they belong together: whatever shares the address or the row is told.
 */
export async function readDriftHistoryOfResource(
  tx: Transaction,
  collectionId: number,
  { nodeId, address }: DriftResourceKey,
): Promise<DriftStretch[]> {
  return tx.rows<DriftStretch>(
    `WITH published AS (SELECT seq FROM runs WHERE collection_id = $1 AND state = 'complete' AND drift IS NOT NULL),
     named AS (
       SELECT cloud_node_id, address, resource_type FROM drift_results
       WHERE collection_id = $1 AND from_seq IN (SELECT seq FROM published)
         AND (cloud_node_id = $2 OR (md5(address) = md5($3) AND address = $3 AND address <> ''))
     ),
     own AS (
       SELECT d.* FROM drift_results d
       WHERE d.collection_id = $1 AND d.from_seq IN (SELECT seq FROM published) AND (
         d.cloud_node_id IN (SELECT cloud_node_id FROM named WHERE cloud_node_id <> '')
         OR (md5(d.address), d.address, d.resource_type) IN
           (SELECT md5(address), address, resource_type FROM named WHERE address <> ''))
     )
     SELECT d.result, d.result_id AS "resultId", d.resource_type AS "resourceType", d.cloud_type AS "cloudType",
       d.address, d.cloud_id AS "cloudId", d.cloud_node_id AS "cloudNodeId", d.reason, d.attributes,
       d.code_fingerprint AS "codeFingerprint",
       ${runJson("f")} AS "from", CASE WHEN u.run_id IS NOT NULL THEN ${runJson("u")} END AS until
     FROM own d JOIN runs f ON f.collection_id = d.collection_id AND f.seq = d.from_seq
       LEFT JOIN runs u ON u.collection_id = d.collection_id AND u.seq = d.until_seq
     ORDER BY d.from_seq, d.resource_key LIMIT ${MOST_STRETCHES}`,
    [collectionId, nodeId ?? null, address ?? null],
  );
}

/** A resource with a difference that the run before did not have. */
export interface ResourceWithNewDrift {
  readonly result: DriftResult;
  readonly resultId: string;
  readonly resourceType: string;
  readonly address: string;
  readonly cloudId: string;
  readonly file: string;
  readonly line: number | null;
  /** Of attributes that differ now, and did not in the run before. */
  readonly paths: readonly string[];
}

/** What the run before did not have: a resource that differs, is gone or belongs to nobody, or one more attribute of it. */
export async function readResourcesWithNewDrift(
  tx: Transaction,
  collectionId: number,
  seq: number,
  limit: number,
): Promise<{ readonly resources: readonly ResourceWithNewDrift[]; readonly total: number }> {
  const rows = await tx.rows<ResourceWithNewDrift & { readonly total: number }>(
    `SELECT d.result, d.result_id AS "resultId", d.resource_type AS "resourceType", d.address, d.cloud_id AS "cloudId",
       coalesce(d.place ->> 'file', '') AS file, (d.place ->> 'line')::integer AS line,
       ARRAY(SELECT unnest(d.drifted_paths) EXCEPT SELECT unnest(b.drifted_paths) ORDER BY 1) AS paths,
       count(*) OVER () AS total
     FROM drift_results d LEFT JOIN drift_results b
       ON b.collection_id = d.collection_id AND b.resource_key = d.resource_key AND b.until_seq = $2
     WHERE d.collection_id = $1 AND d.from_seq = $2 AND d.result IN ('drifted', 'missing', 'unmanaged')
       AND (d.since_seq = $2 OR NOT d.drifted_paths <@ coalesce(b.drifted_paths, '{}'))
     ORDER BY array_position(ARRAY['drifted', 'missing', 'unmanaged'], d.result), d.resource_type, d.address, d.cloud_id
     LIMIT $3`,
    [collectionId, seq, limit],
  );
  return { resources: rows.map(({ total: _, ...resource }) => resource), total: rows[0]?.total ?? 0 };
}
