import type { TestCase } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { computeSha256Bytes } from "./content-hashes.js";
import type { OpenRun } from "./open-run.js";
import { toStorableJson, toStorableText, truncateToBytes } from "./storable-text.js";

/** Stores the definitions that are new to the collection and returns the id of each, by the hex of its hash. */
export async function storeTestCases(
  tx: Transaction,
  run: OpenRun,
  byHash: ReadonlyMap<string, TestCase>,
): Promise<ReadonlyMap<string, number>> {
  const known = await findCaseIds(tx, run.collectionId, [...byHash.keys()]);
  // In one order for everyone: batches that bring the same cases wait for each other, never in a circle.
  const missing = [...byHash].filter(([hash]) => !known.has(hash)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return known;
  await insertRuleTexts(tx, new Set(missing.map(([, testCase]) => testCase.ruleText)));
  for (const [hash, testCase] of missing) await insertCase(tx, run, hash, testCase);
  return findCaseIds(tx, run.collectionId, [...byHash.keys()]);
}

async function findCaseIds(
  tx: Transaction,
  collectionId: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ hash: string; case_id: number }>(
    `SELECT encode(case_hash, 'hex') AS hash, case_id FROM test_cases
     WHERE collection_id = $1 AND case_hash = ANY($2::bytea[])`,
    [collectionId, hashes.map((hash) => Buffer.from(hash, "hex"))],
  );
  return new Map(rows.map((row) => [row.hash, row.case_id]));
}

async function insertRuleTexts(tx: Transaction, texts: ReadonlySet<string>): Promise<void> {
  const rows = [...texts].filter((text) => text !== "").map((text) => ({ hash: computeSha256Bytes(text), text }));
  for (const { hash, text } of rows.sort((a, b) => a.hash.compare(b.hash))) {
    await tx.rows("INSERT INTO rule_texts (text_hash, content) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      hash,
      toStorableText(text),
    ]);
  }
}

/** Test ids are indexed. */
const MAX_TEST_ID_BYTES = 500;

async function insertCase(tx: Transaction, run: OpenRun, hash: string, testCase: TestCase): Promise<void> {
  const { testId, title, ruleText, ...definition } = testCase;
  await tx.rows(
    `INSERT INTO test_cases (collection_id, seq, case_hash, test_id, title, definition, rule_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (tenant_id, collection_id, case_hash) DO NOTHING`,
    [
      run.collectionId,
      run.seq,
      Buffer.from(hash, "hex"),
      truncateToBytes(toStorableText(testId), MAX_TEST_ID_BYTES),
      toStorableText(title),
      toStorableJson(JSON.stringify(definition)),
      ruleText === "" ? null : computeSha256Bytes(ruleText),
    ],
  );
}
