/** Drift as lists: the resources of one comparison, and the comparisons there were. */
import type { DriftActor } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildMillisecondsSql, driftOfRunJoinSql } from "./drift-detail.js";

/** Of the newest published run that compared; null when there is none. */
export async function findLastComparisonRunId(tx: Transaction, collectionId: number): Promise<string | null> {
  const rows = await tx.rows<{ run_id: string }>(
    `SELECT run_id FROM runs WHERE collection_id = $1 AND state = 'complete' AND drift IS NOT NULL
     ORDER BY seq DESC LIMIT 1`,
    [collectionId],
  );
  return rows[0]?.run_id ?? null;
}

export interface DriftFilter {
  readonly collectionId: number;
  readonly outputId: string;
  readonly result?: string | undefined;
  readonly resourceType?: string | undefined;
  readonly account?: string | undefined;
  readonly region?: string | undefined;
  /** Part of an address or of what the cloud calls it, in any case. */
  readonly search?: string | undefined;
}

/** What needs somebody first. */
const gravestFirst = "array_position(ARRAY['drifted', 'missing', 'unmanaged', 'undetermined', 'undrifted'], d.result)";

const pathOf = (attribute: string) =>
  `(SELECT string_agg(step, '.' ORDER BY nth) FROM json_array_elements_text(${attribute} -> 'path') WITH ORDINALITY AS t (step, nth))`;

const attributesThat = (result: string) => `coalesce((
  SELECT json_agg(json_build_object(
    'cloud_attribute', ${pathOf("a")}, 'cloud_attribute_value', a -> 'cloud',
    'iac_attribute', ${pathOf("a")}, 'iac_attribute_value', a -> 'code',
    'name', coalesce(a -> 'name' ->> 'code', ${pathOf("a")}), 'reason', coalesce(a ->> 'reason', ''),
    'place', a -> 'place', 'cause', a -> 'cause') ORDER BY n)
  FROM json_array_elements(d.attributes) WITH ORDINALITY AS e (a, n) WHERE a ->> 'result' = '${result}'), '[]')`;

const result = `json_build_object(
  'result', d.result, 'result_id', d.result_id, 'resource_type', d.resource_type, 'tags', d.tags,
  'cloud_snapshot_data', json_build_object('paths', coalesce(to_json(p.paths), '[]'), 'session_id', r.session_id,
    'snapshot_collection', coalesce(p.database_collection, ''), 'snapshot_id', d.cloud_node_id),
  'iac_snapshot_data', json_build_object(
    'paths', CASE WHEN d.place IS NULL THEN '[]'::json ELSE json_build_array(d.place -> 'file') END,
    'session_id', r.session_id, 'snapshot_collection', '', 'snapshot_id', ''),
  'drifted_attributes', ${attributesThat("drifted")}, 'undrifted_attributes', ${attributesThat("equal")},
  'iac_type', d.iac_type, 'address', d.address, 'place', d.place, 'cloud_id', d.cloud_id, 'paired_by', d.paired_by,
  'account', d.account, 'region', d.region, 'reason', d.reason, 'cause', d.cause,
  'since', ${buildMillisecondsSql("s.started_at")}, 'is_new', d.since_seq = r.seq)`;

const countOf = (path: string) => `coalesce(r.drift #>> '{${path}}', '0')`;

/** One record for each resource: pages are of resources, however many a comparison has. */
const record = `json_build_object(
  '_id', r.run_id, 'container', c.name, 'type', 'drift_output', 'timestamp', ${buildMillisecondsSql("r.started_at")},
  'json', json_build_object(
    'cloud_type', d.cloud_type, 'collection', 'drift_outputs', 'container', c.name,
    'nos_of_total_resources', ${countOf("coverage,in_cloud")},
    'nos_of_tracked_resources', ${countOf("coverage,in_code")},
    'nos_of_drifted_resources', ${countOf("counts,drifted")},
    'timestamp', ${buildMillisecondsSql("r.started_at")}, 'results', json_build_array(${result})))`;

/** Lists what drifted. */
export function createDriftListStatement(filter: DriftFilter): ListStatement {
  return {
    text: `SELECT d.collection_id, d.resource_key, d.from_seq, r.seq
      FROM runs r JOIN ${driftOfRunJoinSql}
      WHERE r.collection_id = $1 AND r.run_id = $2 AND ($3::text IS NULL OR d.result = $3)
        AND ($4::text IS NULL OR lower(d.resource_type) = lower($4)) AND ($5::text IS NULL OR d.account = $5)
        AND ($6::text IS NULL OR d.region = $6)
        AND ($7::text IS NULL OR strpos(lower(concat_ws(' ', d.address, d.cloud_id)), lower($7)) > 0)
      ORDER BY ${gravestFirst}, d.resource_type, d.address, d.cloud_id, d.resource_key`,
    item: `(SELECT ${record}::text FROM drift_results d
      JOIN runs r ON r.collection_id = d.collection_id AND r.seq = matching.seq
      JOIN runs s ON s.collection_id = d.collection_id AND s.seq = d.since_seq
      JOIN collections c ON c.collection_id = d.collection_id
      LEFT JOIN resources p ON p.collection_id = d.collection_id AND p.node_id = d.cloud_node_id
      WHERE d.collection_id = matching.collection_id AND d.resource_key = matching.resource_key
        AND d.from_seq = matching.from_seq)`,
    values: [
      filter.collectionId,
      filter.outputId,
      filter.result ?? null,
      filter.resourceType ?? null,
      filter.account ?? null,
      filter.region ?? null,
      filter.search ?? null,
    ],
  };
}

/** Something that somebody changed in a cloud. */
export interface StoredActorChange {
  readonly address: string;
  readonly cloudId: string;
  readonly actor: DriftActor;
}

/** More have no place on a page, and acts of them are those of a program. */
const MOST_ACTOR_CHANGES = 10_000;

/** Who changed what in one comparison, the last first. */
export async function readActorChanges(
  tx: Transaction,
  collectionId: number,
  outputId: string,
): Promise<readonly StoredActorChange[]> {
  return tx.rows<StoredActorChange>(
    `SELECT d.address, d.cloud_id AS "cloudId", found.actor
     FROM runs r JOIN ${driftOfRunJoinSql} CROSS JOIN LATERAL (
       SELECT d.cause -> 'actor' AS actor UNION ALL
       SELECT a -> 'cause' -> 'actor' FROM json_array_elements(d.attributes) AS a WHERE a ->> 'result' = 'drifted'
     ) found
     WHERE r.collection_id = $1 AND r.run_id = $2 AND d.result IN ('drifted', 'missing', 'unmanaged')
       AND json_typeof(found.actor) = 'object'
     ORDER BY found.actor ->> 'at' DESC, d.resource_key LIMIT ${MOST_ACTOR_CHANGES}`,
    [collectionId, outputId],
  );
}

/** Runs that compared, the newest first, with what they counted. */
export function createComparisonRunListStatement(collectionId: number): ListStatement {
  return {
    text: `SELECT json_build_object('drift_output_id', r.run_id, 'timestamp', ${buildMillisecondsSql("r.started_at")},
        'clouds', r.drift -> 'clouds', 'counts', coalesce(r.drift -> 'counts', '{}'),
        'coverage', coalesce(r.drift -> 'coverage', '{}'))::text AS item
      FROM runs r WHERE r.collection_id = $1 AND r.state = 'complete' AND r.drift IS NOT NULL ORDER BY r.seq DESC`,
    values: [collectionId],
  };
}
