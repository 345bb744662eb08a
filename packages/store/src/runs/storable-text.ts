/** Texts as PostgreSQL can store them. */

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
