/** What a run found by comparing code and cloud: stretches of runs in which a comparison came out the same. */
import type {
  DriftResult,
  DriftSummary,
  JsonObject,
  NamedCodeCoverageCount,
  ResourceDriftOutput,
} from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { toStoredContent } from "./content-hashes.js";
import type { OpenRun } from "./open-run.js";
import { toStorableJson, toStorableText } from "./storable-text.js";

/** Comparisons that are written together. */
export interface DriftBatch {
  readonly outputs: readonly ResourceDriftOutput[];
  /** Keys of those that are as the last published comparison left them. */
  readonly same?: readonly string[];
  /** What an earlier attempt wrote counts no more. */
  readonly begins: boolean;
  /** With the last: everything was compared. */
  readonly summary?: DriftSummary;
}

type RunKey = Pick<OpenRun, "collectionId" | "seq">;

/** Writes what has changed since the last published comparison; of the rest, says that it was seen. */
export async function stageDrift(tx: Transaction, run: OpenRun, batch: number, drift: DriftBatch): Promise<void> {
  if (drift.begins) await deleteStagedDrift(tx, run, batch);
  const same = await findSame(tx, run, drift.same ?? []);
  const seen = [...same, ...(drift.outputs.length > 0 ? await stageOutputs(tx, run, drift.outputs) : [])];
  if (seen.length > 0) await noteSeen(tx, run, batch, seen);
  if (drift.summary !== undefined) {
    const summary = toStorableJson(JSON.stringify(shownSummary(drift.summary)));
    await tx.rows("UPDATE runs SET drift = $2 WHERE run_id = $1", [run.runId, summary]);
  }
}

/** In the words of the interface. */
function shownSummary({ clouds, counts, cloudManaged, ignored, idleRules, coverage }: DriftSummary) {
  const { inCode, inCloud, byType, byAccount, byRegion } = coverage;
  const shown = (list: readonly NamedCodeCoverageCount[]) =>
    list.map((count) => ({ name: count.name, in_code: count.inCode, in_cloud: count.inCloud }));
  return {
    clouds,
    counts,
    made_by_cloud: cloudManaged,
    ignored,
    idle_ignore_rules: idleRules,
    coverage: {
      in_code: inCode,
      in_cloud: inCloud,
      by_type: shown(byType),
      by_account: shown(byAccount),
      by_region: shown(byRegion),
    },
  };
}

interface KnownStretch {
  readonly drift_id: number;
  readonly resource_key: string;
  readonly fingerprint: Buffer;
  readonly result: DriftResult;
  readonly since_seq: number;
}

async function stageOutputs(
  tx: Transaction,
  run: OpenRun,
  outputs: readonly ResourceDriftOutput[],
): Promise<readonly number[]> {
  const known = await findKnown(tx, run, outputs);
  const seen: number[] = [];
  const rows: JsonObject[] = [];
  for (const output of outputs) {
    const before = known.get(toStorableText(output.key));
    const { hash } = toStoredContent(output as unknown as JsonObject);
    if (before?.fingerprint.equals(hash)) seen.push(before.drift_id);
    else rows.push(rowOf(output, hash, before?.result === output.result ? before.since_seq : run.seq));
  }
  if (rows.length > 0) await insertRows(tx, run, rows);
  return seen;
}

async function noteSeen(tx: Transaction, run: RunKey, batch: number, seen: readonly number[]): Promise<void> {
  await tx.rows("UPDATE run_batches SET drift_seen = $4 WHERE collection_id = $1 AND seq = $2 AND batch = $3", [
    run.collectionId,
    run.seq,
    batch,
    seen,
  ]);
}

/** What is kept of a comparison is published with its stretches: one without the other is nobody's doing. */
async function findSame(tx: Transaction, run: RunKey, fingerprints: readonly string[]): Promise<readonly number[]> {
  const keys = [...new Set(fingerprints.map(toStorableText))];
  if (keys.length === 0) return [];
  const rows = await tx.rows<{ drift_id: number }>(
    `SELECT drift_id FROM drift_results
     WHERE collection_id = $1 AND until_seq IS NULL AND from_seq < $2 AND resource_key = ANY($3)`,
    [run.collectionId, run.seq, keys],
  );
  if (rows.length !== keys.length) {
    throw new Error(
      `${keys.length - rows.length} of ${keys.length} outputs that are said to be as they were are not there`,
    );
  }
  return rows.map(({ drift_id }) => drift_id);
}

async function findKnown(
  tx: Transaction,
  run: RunKey,
  outputs: readonly ResourceDriftOutput[],
): Promise<ReadonlyMap<string, KnownStretch>> {
  const rows = await tx.rows<KnownStretch>(
    `SELECT drift_id, resource_key, fingerprint, result, since_seq FROM drift_results
     WHERE collection_id = $1 AND until_seq IS NULL AND from_seq < $2 AND resource_key = ANY($3)`,
    [run.collectionId, run.seq, outputs.map(({ key }) => toStorableText(key))],
  );
  return new Map(rows.map((row) => [row.resource_key, row]));
}

function rowOf(output: ResourceDriftOutput, hash: Buffer, sinceSeq: number): JsonObject {
  const { key, place, attributes, cause, ...facts } = output;
  return {
    ...facts,
    resourceKey: key,
    fingerprint: hash.toString("hex"),
    sinceSeq,
    place: place === undefined ? null : { ...place },
    cause: cause === undefined ? null : ({ ...cause } as unknown as JsonObject),
    attributes: attributes as unknown as JsonObject[],
    driftedPaths: attributes.filter(({ result }) => result === "drifted").map(({ path }) => path.join(".")),
  };
}

/** `<collection, letters and digits only>_<cloud snapshot id>_<epoch seconds>` of the run that began the stretch. */
const resultId = `(SELECT regexp_replace(name, '[^A-Za-z0-9]', '', 'g') FROM collections WHERE collection_id = $1)
  || '_' || coalesce(nullif("cloudNodeId", ''), "resourceKey") || '_' || $3`;

async function insertRows(tx: Transaction, run: OpenRun, rows: readonly JsonObject[]): Promise<void> {
  await tx.rows(
    `INSERT INTO drift_results (collection_id, from_seq, since_seq, resource_key, fingerprint, result_id, result,
       resource_type, cloud_type, iac_type, cloud_node_id, cloud_id, address, place, paired_by, account, region, code_fingerprint, tags,
       cloud_snapshot, iac_snapshot, attributes, drifted_paths, reason, cause)
     SELECT $1, $2, "sinceSeq", "resourceKey", decode(fingerprint, 'hex'), ${resultId}, result,
       "resourceType", "cloudType", "iacType", "cloudNodeId", "cloudId", address, nullif(place::text, 'null')::json, "pairedBy",
       account, region, "codeFingerprint", tags, "cloudSnapshot", "iacSnapshot", attributes,
       ARRAY(SELECT json_array_elements_text("driftedPaths")), reason, nullif(cause::text, 'null')::json
     FROM json_to_recordset($4) AS given ("sinceSeq" integer, "resourceKey" text, fingerprint text, result text,
       "resourceType" text, "cloudType" text, "iacType" text, "cloudNodeId" text, "cloudId" text, address text,
       place json, "pairedBy" text, account text, region text, "codeFingerprint" text, tags json, "cloudSnapshot" json, "iacSnapshot" json,
       attributes json, "driftedPaths" json, reason text, cause json)
     ON CONFLICT (tenant_id, collection_id, resource_key, from_seq) DO NOTHING`,
    [
      run.collectionId,
      run.seq,
      String(Math.floor(run.startedAt.getTime() / 1000)),
      toStorableJson(JSON.stringify(rows)),
    ],
  );
}

/** In SQL: a unit in which a comparison keeps what the next one needs to know. */
export function buildIsDriftUnitSql(unit: string): string {
  return `starts_with(${unit} ->> 'unit', 'drift ')`;
}

/** As if the run had compared nothing before this batch, or at all. */
export async function deleteStagedDrift(tx: Transaction, { collectionId, seq }: RunKey, batch?: number): Promise<void> {
  const key = [collectionId, seq];
  await tx.rows("DELETE FROM drift_results WHERE collection_id = $1 AND from_seq = $2", key);
  await tx.rows(
    "UPDATE run_batches SET drift_seen = '{}' WHERE collection_id = $1 AND seq = $2 AND drift_seen <> '{}'",
    key,
  );
  await tx.rows(
    `UPDATE run_batches SET units =
       (SELECT coalesce(json_agg(u), '[]') FROM json_array_elements(units) u WHERE NOT ${buildIsDriftUnitSql("u")})
     WHERE collection_id = $1 AND seq = $2 AND batch IS DISTINCT FROM $3
       AND EXISTS (SELECT FROM json_array_elements(units) u WHERE ${buildIsDriftUnitSql("u")})`,
    [...key, batch ?? null],
  );
  await tx.rows("UPDATE runs SET drift = NULL WHERE collection_id = $1 AND seq = $2 AND drift IS NOT NULL", key);
}

/** Ends the stretches that the run did not see again, in clouds that it compared as a whole; else it found nothing. */
export async function publishDrift(tx: Transaction, run: RunKey): Promise<void> {
  const key = [run.collectionId, run.seq];
  const [found] = await tx.rows<{ drift: Pick<DriftSummary, "clouds"> | null }>(
    "SELECT drift FROM runs WHERE collection_id = $1 AND seq = $2",
    key,
  );
  if (found?.drift == null) return deleteStagedDrift(tx, run);
  await tx.rows(
    `UPDATE drift_results d SET until_seq = $2
     WHERE d.collection_id = $1 AND d.until_seq IS NULL AND d.from_seq < $2 AND d.cloud_type = ANY($3)
       AND NOT EXISTS (SELECT FROM run_batches b, unnest(b.drift_seen) s(drift_id)
         WHERE b.collection_id = $1 AND b.seq = $2 AND s.drift_id = d.drift_id)`,
    [...key, found.drift.clouds],
  );
  await tx.rows(
    "UPDATE run_batches SET drift_seen = '{}' WHERE collection_id = $1 AND seq = $2 AND drift_seen <> '{}'",
    key,
  );
}
