/**
 * Finds PEM blocks in a text. A block runs from the last BEGIN line before an END line to that END line, so that stray
 * BEGIN lines are passed over; a block that does not add up (other type at the end, bad base64) is passed over too.
 * Texts are handled one character per byte: callers turn bytes into text with latin1.
 */
import { decodeBase64 } from "./base64.js";
import { getResultOrMalformedMessage } from "./malformed-input.js";

export interface PemBlockWithRest {
  readonly type: string;
  readonly bytes: Buffer;
  /** What follows the block's last line. */
  readonly rest: string;
}

const begin = "-----BEGIN ";
const end = "\n-----END ";
const dashes = "-----";

export function findNextPemBlock(text: string): PemBlockWithRest | undefined {
  let from = 0;
  for (;;) {
    const endAt = text.indexOf(end, from);
    if (endAt === -1) return undefined;
    const offset = text.slice(from, endAt).lastIndexOf(begin);
    const startsLine = offset === 0 || text[from + offset - 1] === "\n";
    const block = offset !== -1 && startsLine ? blockBetween(text, from + offset, endAt) : undefined;
    if (block !== undefined) return block;
    from = endAt + end.length;
  }
}

/** All bytes of a text as characters. */
export function encodeUtf8AsBinaryString(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function blockBetween(text: string, beginAt: number, endAt: number): PemBlockWithRest | undefined {
  const typeLine = lineAt(text, beginAt + begin.length);
  if (!typeLine.text.endsWith(dashes)) return undefined;
  const type = typeLine.text.slice(0, -dashes.length);
  const body = skipHeaders(text, typeLine.next, endAt);
  // A header may have swallowed the line break before END, but not END itself.
  if (body.at > endAt + 1 || (body.headers && body.at > endAt)) return undefined;
  const closing = lineAt(text, endAt + end.length);
  if (closing.text !== type + dashes) return undefined;
  const decoded = getResultOrMalformedMessage(() =>
    decodeBase64(text.slice(body.at, Math.max(endAt, body.at)).replace(/[ \t]/g, "")),
  );
  return "done" in decoded ? { type, bytes: decoded.done, rest: text.slice(closing.next) } : undefined;
}

function skipHeaders(text: string, from: number, stop: number): { readonly at: number; readonly headers: boolean } {
  let at = from;
  while (at <= stop) {
    const line = lineAt(text, at);
    if (!line.text.includes(":")) break;
    at = line.next;
  }
  return { at, headers: at !== from };
}

function lineAt(text: string, from: number): { readonly text: string; readonly next: number } {
  const lineEnd = text.indexOf("\n", from);
  const stop = lineEnd === -1 ? text.length : lineEnd;
  let last = lineEnd !== -1 && stop > from && text[stop - 1] === "\r" ? stop - 1 : stop;
  while (last > from && (text[last - 1] === " " || text[last - 1] === "\t")) last--;
  return { text: text.slice(from, last), next: lineEnd === -1 ? text.length : lineEnd + 1 };
}
