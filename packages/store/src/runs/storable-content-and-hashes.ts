import { createHash } from "node:crypto";
import { formatCanonicalJson, type JsonObject, type JsonValue, type TestCase, type Verdict } from "@plumbline/model";

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The text of a document as PostgreSQL can store it, and the hash that names it. */
export function toStoredContent(body: JsonValue): { readonly text: string; readonly hash: Buffer } {
  const text = toStorableJson(formatCanonicalJson(body));
  return { text, hash: sha256(text) };
}

// An escape that jsonb refuses: NUL, or a surrogate without its partner (JSON.stringify escapes no other surrogates).
const unstorableEscape = /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

export function toStorableJson(text: string): string {
  if (!text.includes("\\u0000") && !text.includes("\\ud")) return text;
  return text.replace(unstorableEscape, (_, backslash: string | undefined) => backslash ?? "\\ufffd");
}

export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\ufffd");
}

/** At most so many bytes of a text, for what an index holds. */
export function truncateToBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  // A character that the limit cuts in two is left out.
  return Buffer.from(text)
    .subarray(0, limit)
    .toString()
    .replace(/\ufffd$/, "");
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
  return sha256(lines.sort().join("\n"));
}
