import { malformed } from "./malformed.js";

const standardText = /^[A-Za-z0-9+/]*={0,2}$/;
const urlText = /^[A-Za-z0-9_-]*={0,2}$/;

type Alphabet = "standard" | "url";

/**
 * Padded base64 in which only line breaks are ignored. Buffer ignores everything it does not know, so it gets a text
 * only when nothing is wrong with it; otherwise the first offending byte is searched for.
 */
export function decodeBase64(text: string, alphabet: Alphabet = "standard"): Buffer {
  if (isPlain(text, alphabet)) return Buffer.from(text, "base64");
  const bytes = Buffer.from(text, "utf8");
  const wrong = firstWrong(bytes, alphabet);
  if (wrong !== -1) malformed(`illegal base64 data at input byte ${wrong}`);
  return Buffer.from(text, "base64");
}

/** Base64 of JSON web tokens: the padding may be missing. */
export function decodeBase64Url(text: string): Buffer {
  if (text.endsWith("=")) return decodeBase64(text, "url");
  const bytes = Buffer.byteLength(text);
  if (bytes % 4 === 1) malformed(`illegal base64url string: ${text}`);
  return decodeBase64(bytes % 4 === 0 ? text : `${text}${"=".repeat(4 - (bytes % 4))}`, "url");
}

/** Base64 of JSON web keys: either alphabet, padded or not. */
export function decodeBase64Any(text: string): Buffer {
  const padded = text.endsWith("=") || text.length % 4 === 0 ? text : `${text}${"=".repeat(4 - (text.length % 4))}`;
  return decodeBase64(padded, /[+/]/.test(text) ? "standard" : "url");
}

function isPlain(text: string, alphabet: Alphabet): boolean {
  return text.length % 4 === 0 && (alphabet === "url" ? urlText : standardText).test(text);
}

function firstWrong(bytes: Buffer, alphabet: Alphabet): number {
  const end = bytes.length;
  let at = 0;
  let inGroup = 0;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (isBreak(byte)) continue;
    if (byte === 0x3d) break;
    if (!isDigit(byte, alphabet)) return at;
    inGroup = (inGroup + 1) % 4;
  }
  if (at === end) return inGroup === 0 ? -1 : end - inGroup;
  if (inGroup < 2) return at;
  at = skipBreaks(bytes, at + 1);
  if (inGroup === 2) {
    if (at >= end || bytes[at] !== 0x3d) return at;
    at = skipBreaks(bytes, at + 1);
  }
  return at < end ? at : -1;
}

function skipBreaks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isBreak(bytes[at] as number)) at++;
  return at;
}

function isBreak(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function isDigit(byte: number, alphabet: Alphabet): boolean {
  if (byte >= 0x30 && byte <= 0x39) return true;
  const letter = byte | 0x20;
  if (letter >= 0x61 && letter <= 0x7a && byte < 0x80) return true;
  return alphabet === "url" ? byte === 0x2d || byte === 0x5f : byte === 0x2b || byte === 0x2f;
}
