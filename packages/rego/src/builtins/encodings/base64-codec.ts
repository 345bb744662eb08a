import { encodeUtf8 } from "./utf8.js";

export interface Base64Alphabet {
  /** By character code; 255 where it is no digit. */
  readonly values: Uint8Array;
  /** What the host calls it, where it writes it in the same way. */
  readonly encoding: "base64" | undefined;
}

const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const padding = 61;

export const standardBase64Alphabet = alphabetOf(`${lettersAndDigits}+/`, "base64");
export const urlBase64Alphabet = alphabetOf(`${lettersAndDigits}-_`, undefined);

function alphabetOf(digits: string, encoding: Base64Alphabet["encoding"]): Base64Alphabet {
  const values = new Uint8Array(128).fill(255);
  for (let i = 0; i < 64; i++) values[digits.charCodeAt(i)] = i;
  return { values, encoding };
}

/** The host takes longer to begin. */
const longestByHand = 64;

/** The bytes a padded text stands for, or the place of what is wrong with it. Line breaks are skipped. */
export function decodeBase64OrProblemOffset(text: string, { values, encoding }: Base64Alphabet): Buffer | number {
  if (encoding !== undefined && text.length > longestByHand) {
    const bytes = Buffer.from(text, encoding);
    // The host forgives what is wrong, so only what it would have written itself is certain.
    if (bytes.toString(encoding) === text) return bytes;
  }
  const bytes = Buffer.allocUnsafe(Math.ceil((text.length * 3) / 4) + 3);
  let length = 0;
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || unit === 13) continue;
    if (unit === padding) {
      const end = paddingEnd(text, i, count);
      if (end !== undefined) return end;
      const last = bits << (count === 2 ? 12 : 6);
      bytes[length++] = last >> 16;
      if (count === 3) bytes[length++] = last >> 8;
      return bytes.subarray(0, length);
    }
    const digit = unit < 128 ? (values[unit] ?? 255) : 255;
    if (digit === 255) return i;
    bits = (bits << 6) | digit;
    if (++count < 4) continue;
    bytes[length] = bits >> 16;
    bytes[length + 1] = bits >> 8;
    bytes[length + 2] = bits;
    length += 3;
    bits = 0;
    count = 0;
  }
  return count === 0 ? bytes.subarray(0, length) : text.length - count;
}

/** Undefined when the padding that starts at `start` after `count` digits ends the text as it should. */
function paddingEnd(text: string, start: number, count: number): number | undefined {
  if (count < 2) return start;
  let i = afterBreaks(text, start + 1);
  if (count === 2) {
    if (i === text.length) return text.length;
    if (text.charCodeAt(i) !== padding) return i - 1;
    i = afterBreaks(text, i + 1);
  }
  return i < text.length ? i : undefined;
}

function afterBreaks(text: string, start: number): number {
  let i = start;
  while (i < text.length && (text.charCodeAt(i) === 10 || text.charCodeAt(i) === 13)) i++;
  return i;
}

/** Some encoders leave the padding out; it is put back. Undefined when no padding makes the length right. */
export function padBase64(text: string): string | undefined {
  if (text.endsWith("=")) return text;
  const rest = encodeUtf8(text).length % 4;
  return rest === 0 ? text : rest === 1 ? undefined : text + "=".repeat(4 - rest);
}
