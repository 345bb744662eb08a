import { createHash } from "node:crypto";
import { type Exclusion, formatCanonicalJson, type JsonObject } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";

/** The same for the same exclusion, in whatever order its paths were given. */
function fingerprint(input: Exclusion): string {
  const exclusion = "paths" in input ? { ...input, paths: [...new Set(input.paths)].sort() } : input;
  return createHash("md5")
    .update(formatCanonicalJson(exclusion as unknown as JsonObject))
    .digest("hex");
}

/** Adds what is not there yet. */
export async function addExclusions(
  tx: Transaction,
  collectionId: number,
  exclusions: readonly Exclusion[],
): Promise<void> {
  for (const exclusion of exclusions) {
    await tx.rows(
      `INSERT INTO exclusions (collection_id, type, master_test_id, paths, fingerprint) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant_id, collection_id, fingerprint) DO NOTHING`,
      [
        collectionId,
        exclusion.exclusionType,
        "masterTestID" in exclusion ? exclusion.masterTestID : "",
        "paths" in exclusion ? exclusion.paths : [],
        fingerprint(exclusion),
      ],
    );
  }
}

/** Removes them and returns those that were not there. */
export async function removeExclusions(
  tx: Transaction,
  collectionId: number,
  exclusions: readonly Exclusion[],
): Promise<Exclusion[]> {
  const missing: Exclusion[] = [];
  // One that is named twice is still one.
  const distinct = new Map(exclusions.map((exclusion) => [fingerprint(exclusion), exclusion]));
  for (const [mark, exclusion] of distinct) {
    const rows = await tx.rows(
      "DELETE FROM exclusions WHERE collection_id = $1 AND fingerprint = $2 RETURNING exclusion_id",
      [collectionId, mark],
    );
    if (rows.length === 0) missing.push(exclusion);
  }
  return missing;
}

/** SQL: an exclusion as it was given. */
export const buildExclusionJsonSql = (exclusion: string) => `CASE ${exclusion}.type
  WHEN 'test' THEN json_build_object('exclusionType', ${exclusion}.type, 'masterTestID', ${exclusion}.master_test_id)
  WHEN 'resource' THEN json_build_object('exclusionType', ${exclusion}.type, 'paths', ${exclusion}.paths)
  ELSE json_build_object('exclusionType', ${exclusion}.type, 'masterTestID', ${exclusion}.master_test_id, 'paths', ${exclusion}.paths)
END`;

export interface StoredExclusion {
  readonly exclusionId: number;
  readonly exclusion: Exclusion;
}

/** In the order they were added. */
export function readExclusions(tx: Transaction, collectionId: number): Promise<StoredExclusion[]> {
  return tx.rows<StoredExclusion>(
    `SELECT e.exclusion_id AS "exclusionId", ${buildExclusionJsonSql("e")} AS exclusion
     FROM exclusions e WHERE e.collection_id = $1 ORDER BY e.exclusion_id`,
    [collectionId],
  );
}

/** In the order they were added. */
export function createExclusionListStatement(
  collectionId: number,
  type: Exclusion["exclusionType"] | undefined,
): ListStatement {
  return {
    text: `
      SELECT (${buildExclusionJsonSql("e")})::text AS item
      FROM exclusions e
      WHERE collection_id = $1 AND ($2::text IS NULL OR type = $2)
      ORDER BY exclusion_id`,
    values: [collectionId, type ?? null],
  };
}
