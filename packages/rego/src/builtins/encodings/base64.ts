import type { Value } from "../../values/value.js";
import { type Builtin, type CallContext, failed, operandError } from "../builtin.js";
import { boolean, string } from "../types.js";
import { utf8Bytes, utf8Text } from "./utf8.js";

const standardAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const urlAlphabet = `${standardAlphabet.slice(0, 62)}-_`;
const standardDigits = digitTable(standardAlphabet);
const urlDigits = digitTable(urlAlphabet);
const padding = 61;

function digitTable(alphabet: string): Uint8Array {
  const table = new Uint8Array(128).fill(255);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  return table;
}

function base64Text(bytes: Uint8Array, alphabet = standardAlphabet): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const a = bytes[i] ?? 0;
    const b = bytes[i + 1];
    const c = bytes[i + 2];
    text += alphabet[a >> 2];
    text += alphabet[((a & 3) << 4) | ((b ?? 0) >> 4)];
    text += b === undefined ? "=" : alphabet[((b & 15) << 2) | ((c ?? 0) >> 6)];
    text += c === undefined ? "=" : alphabet[c & 63];
  }
  return text;
}

/** The bytes a padded text stands for, or the place of what is wrong with it. Line breaks are skipped. */
export function base64Bytes(text: string, digits = standardDigits): Uint8Array | number {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4) + 3);
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
    const digit = unit < 128 ? (digits[unit] ?? 255) : 255;
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

function encoded(name: string, alphabet: string, keepPadding: boolean): Builtin {
  return {
    name,
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string") return operandError(context, name, 1, "string", text as Value);
      context.charge(text.length >> 5);
      const result = base64Text(utf8Bytes(text), alphabet);
      return keepPadding ? result : result.replace(/=+$/, "");
    },
  };
}

function decoded(context: CallContext, name: string, text: string, digits: Uint8Array): Value | undefined {
  context.charge(text.length >> 6);
  const bytes = base64Bytes(text, digits);
  if (typeof bytes === "number") return failed(context, name, `illegal base64 data at input byte ${bytes}`);
  return utf8Text(bytes);
}

/** Some encoders leave the padding out; it is put back. Undefined when no padding makes the length right. */
function padded(text: string): string | undefined {
  if (text.endsWith("=")) return text;
  const rest = text.length % 4;
  return rest === 0 ? text : rest === 1 ? undefined : text + "=".repeat(4 - rest);
}

export const base64: readonly Builtin[] = [
  encoded("base64.encode", standardAlphabet, true),
  encoded("base64url.encode", urlAlphabet, true),
  encoded("base64url.encode_no_pad", urlAlphabet, false),
  {
    name: "base64.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string") return operandError(context, "base64.decode", 1, "string", text as Value);
      return decoded(context, "base64.decode", text, standardDigits);
    },
  },
  {
    name: "base64.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => {
      if (typeof text !== "string") return false;
      context.charge(text.length >> 6);
      return typeof base64Bytes(text, standardDigits) !== "number";
    },
  },
  {
    name: "base64url.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string") return operandError(context, "base64url.decode", 1, "string", text as Value);
      const whole = padded(text);
      if (whole === undefined) {
        return failed(context, "base64url.decode", () => `illegal base64url string: ${text.slice(0, 200)}`);
      }
      return decoded(context, "base64url.decode", whole, urlDigits);
    },
  },
];
