import { quoteTermString } from "../../values/go-quote.js";
import { LongTextBuilder } from "../../values/long-text-builder.js";
import { parseHexDigit } from "../encodings/hex.js";
import { decodeUtf8Leniently, encodeUtf8 } from "../encodings/utf8.js";

/** What is wrong with a URL or a part of one. URLs are wrong in normal operation, so this is a value, not an exception. */
export class UrlProblem {
  readonly #message: string | (() => string);

  /** The message may be made once somebody asks for it: nearly nobody does. */
  constructor(message: string | (() => string)) {
    this.#message = message;
  }

  get message(): string {
    return typeof this.#message === "string" ? this.#message : this.#message();
  }
}

/** Percent encoding depends on the part of the URL: what is special in one is plain in another. */
export type UrlPartExceptQuery = "path" | "user" | "host" | "zone" | "fragment";

const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const hostCharacters = tableOf("-_.~!$&'()*+,;=:[]<>\"");

/** By the byte: 1 where it stands for itself. */
const plainBytes: Readonly<Record<UrlPartExceptQuery, Uint8Array>> = {
  path: tableOf("-_.~$&+,/:;=@"),
  user: tableOf("-_.~$&+,;="),
  host: hostCharacters,
  zone: hostCharacters,
  fragment: tableOf("-_.~$&+,/:;=?@!()*"),
};

/** Texts that already are encoded may hold these as they are. */
const tolerated = /^[!$&'()*+,;=:@[\]%]$/;
const notUnreserved = /[!'()*]/;
const everyNotUnreserved = new RegExp(notUnreserved, "g");

function tableOf(others: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of lettersAndDigits + others) table[character.charCodeAt(0)] = 1;
  return table;
}

function isPlain(byte: number, part: UrlPartExceptQuery): boolean {
  return plainBytes[part][byte] === 1;
}

function areAllPlain(text: string, part: UrlPartExceptQuery): boolean {
  const table = plainBytes[part];
  for (let i = 0; i < text.length; i++) if (table[text.charCodeAt(i)] !== 1) return false;
  return true;
}

export function isValidEncodedPart(text: string, part: UrlPartExceptQuery): boolean {
  for (const character of text) {
    if (!isPlain(character.codePointAt(0) ?? 0, part) && !tolerated.test(character)) return false;
  }
  return true;
}

/** The longest an escaped text can be: three characters for each of three bytes. */
export const maxEscapedLengthPerCodeUnit = 9;

/** What most names and values are made of, which stands for itself. */
const unreservedOnly = /^[\w.~-]*$/;

export function escapeQuery(text: string): string {
  if (unreservedOnly.test(text)) return text;
  const escaped = encodeURIComponent(text.toWellFormed());
  const whole = notUnreserved.test(escaped)
    ? escaped.replaceAll(everyNotUnreserved, (character) => percentOf(character.charCodeAt(0)))
    : escaped;
  return whole.includes("%20") ? whole.replaceAll("%20", "+") : whole;
}

export function escapePart(text: string, part: UrlPartExceptQuery): string {
  if (areAllPlain(text, part)) return text;
  return escapeBytes(encodeUtf8(text), part);
}

function escapeBytes(bytes: Uint8Array, part: UrlPartExceptQuery): string {
  const text = new LongTextBuilder();
  for (const byte of bytes) text.add(isPlain(byte, part) ? String.fromCharCode(byte) : percentOf(byte));
  return text.toString();
}

function percentOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

export function unescapePart(text: string, part: UrlPartExceptQuery | "query"): string | UrlProblem {
  if (part !== "host" && part !== "zone" && !text.includes("%")) {
    return part === "query" && text.includes("+") ? text.replaceAll("+", " ") : text;
  }
  if (part === "query") {
    if (wrongEscape.test(text)) return new UrlProblem(() => (unescapedBytes(text, part) as UrlProblem).message);
    const decoded = decodedByHost(text);
    if (decoded !== undefined) return decoded;
  } else if (areAllPlain(text, part)) return text;
  const bytes = unescapedBytes(text, part);
  return bytes instanceof UrlProblem ? bytes : decodeUtf8Leniently(bytes);
}

const wrongEscape = /%(?![0-9a-fA-F]{2})/;

/** Undefined where bytes are no text: then it matters which. All escapes are such. */
function decodedByHost(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/** The text, and whether escaping it again in the usual way gives what was read. */
export function unescapeCheckingRoundTrip(
  text: string,
  part: UrlPartExceptQuery,
): { readonly text: string; readonly isUsual: boolean } | UrlProblem {
  if (areAllPlain(text, part)) return { text, isUsual: true };
  const bytes = unescapedBytes(text, part);
  return bytes instanceof UrlProblem
    ? bytes
    : { text: decodeUtf8Leniently(bytes), isUsual: escapeBytes(bytes, part) === text };
}

function unescapedBytes(text: string, part: UrlPartExceptQuery | "query"): Uint8Array | UrlProblem {
  const source = encodeUtf8(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let i = 0; i < source.length; i++) {
    const byte = source[i] ?? 0;
    if (byte !== 37) {
      if ((part === "host" || part === "zone") && byte < 128 && !isPlain(byte, part)) {
        return new UrlProblem(`invalid character ${quoteTermString(String.fromCharCode(byte))} in host name`);
      }
      bytes[length++] = byte === 43 && part === "query" ? 32 : byte;
      continue;
    }
    const value = escapedByte(source, i);
    if (value === -1 || !mayBeEscaped(value, part)) {
      return new UrlProblem(`invalid URL escape ${quoteTermString(decodeUtf8Leniently(source.subarray(i, i + 3)))}`);
    }
    bytes[length++] = value;
    i += 2;
  }
  return bytes.subarray(0, length);
}

function escapedByte(source: Uint8Array, place: number): number {
  const high = parseHexDigit(source[place + 1] ?? 0);
  const low = parseHexDigit(source[place + 2] ?? 0);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/** Hosts may escape only what is not ASCII, zones only what they could hold as it is; `%25` is the percent sign. */
function mayBeEscaped(value: number, part: UrlPartExceptQuery | "query"): boolean {
  if (value === 37) return true;
  if (part === "host") return value >= 128;
  return part !== "zone" || value === 32 || isPlain(value, "zone");
}
