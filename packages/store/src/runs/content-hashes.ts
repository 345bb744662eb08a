/** Hashes that name what is stored once: documents, test cases, sets of verdicts. */
import { createHash } from "node:crypto";
import { formatCanonicalJson, type JsonObject, type JsonValue, type TestCase, type Verdict } from "@plumbline/model";
import { toStorableJson } from "./storable-text.js";

export function computeSha256Bytes(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The text of a document as PostgreSQL can store it, and the hash that names it. */
export function toStoredContent(body: JsonValue): { readonly text: string; readonly hash: Buffer } {
  const text = toStorableJson(formatCanonicalJson(body));
  return { text, hash: computeSha256Bytes(text) };
}

const caseKeys = new WeakMap<TestCase, string>();

/** The hash of a test case in hex. Cases are few and shared by many verdicts: each object is hashed once. */
export function hashTestCase(testCase: TestCase): string {
  const known = caseKeys.get(testCase);
  if (known !== undefined) return known;
  const key = toStoredContent(testCase as unknown as JsonObject).hash.toString("hex");
  caseKeys.set(testCase, key);
  return key;
}

/** The same for the same verdicts in any order. */
export function hashVerdicts(verdicts: readonly Verdict[]): Buffer {
  const lines = verdicts.map((verdict) =>
    JSON.stringify([
      hashTestCase(verdict.testCase),
      verdict.outcome,
      verdict.message,
      verdict.joinedNodeIds ?? [],
      ...(verdict.isUnasked ? ["unasked"] : []),
      ...(verdict.evidence ?? []),
    ]),
  );
  return computeSha256Bytes(lines.sort().join("\n"));
}
