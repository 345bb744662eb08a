import type { TestCase } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { caseHash, sha256, storableText } from "./hashing.js";

/** Stores the definitions that are new to the collection and returns the id of each, by the hex of its hash. */
export async function storeTestCases(
  tx: Transaction,
  collectionId: number,
  cases: Iterable<TestCase>,
): Promise<ReadonlyMap<string, number>> {
  const byHash = new Map<string, TestCase>();
  for (const testCase of cases) byHash.set(caseHash(testCase).toString("hex"), testCase);
  const known = await findCaseIds(tx, collectionId, [...byHash.keys()]);
  const missing = [...byHash].filter(([hash]) => !known.has(hash));
  if (missing.length === 0) return known;
  for (const [hash, testCase] of missing) await insertCase(tx, collectionId, hash, testCase);
  return findCaseIds(tx, collectionId, [...byHash.keys()]);
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

async function insertCase(tx: Transaction, collectionId: number, hash: string, testCase: TestCase): Promise<void> {
  const { testId, title, ruleText, ...definition } = testCase;
  const ruleHash = ruleText === "" ? null : sha256(ruleText);
  if (ruleHash !== null) {
    await tx.rows("INSERT INTO rule_texts (text_hash, content) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      ruleHash,
      storableText(ruleText),
    ]);
  }
  await tx.rows(
    `INSERT INTO test_cases (collection_id, case_hash, test_id, title, definition, rule_hash)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (tenant_id, collection_id, case_hash) DO NOTHING`,
    [
      collectionId,
      Buffer.from(hash, "hex"),
      storableText(testId),
      storableText(title),
      storableText(JSON.stringify(definition)),
      ruleHash,
    ],
  );
}
