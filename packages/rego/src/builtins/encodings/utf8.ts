import { isUtf8 } from "node:buffer";
import { LongTextBuilder } from "../../values/long-text-builder.js";

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The host takes long to begin: a look at a short text is quicker. */
const longestLookedAt = 256;

function areAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) >= 0x80) return false;
  return true;
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Bytes as text. Every byte that is not part of a character becomes one U+FFFD, as the Go programs this must agree with do. */
export function decodeUtf8Leniently(bytes: Uint8Array): string {
  if (!(bytes instanceof Buffer))
    return decodeUtf8Leniently(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (bytes.length <= longestLookedAt && areAscii(bytes)) return bytes.toString("latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : lenientText(bytes);
}

function lenientText(bytes: Uint8Array): string {
  const text = new LongTextBuilder();
  for (let i = 0; i < bytes.length; ) {
    const length = characterLength(bytes, i);
    text.add(length === 0 ? "\ufffd" : strictDecoder.decode(bytes.subarray(i, i + length)));
    i += length === 0 ? 1 : length;
  }
  return text.toString();
}

/** The length of the character that starts here, or 0. */
function characterLength(bytes: Uint8Array, start: number): number {
  const first = bytes[start] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  if (length === 0 || start + length > bytes.length) return 0;
  const second = bytes[start + 1] ?? 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let i = 2; i < length; i++) if (((bytes[start + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
