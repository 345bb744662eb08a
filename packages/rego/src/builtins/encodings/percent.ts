import { goQuote } from "./go-quote.js";
import { hexDigit } from "./hex.js";
import { utf8Bytes, utf8Text } from "./utf8.js";

/** Percent encoding of the parts of a URL. A function returns a `Malformed` where the text is wrong. */
export class Malformed {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export type UrlPart = "query" | "path" | "host" | "zone" | "user" | "fragment";

const notUnreserved = /[!'()*]/g;
const hostCharacters = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;
const pathCharacters = /[A-Za-z0-9\-_.~$&+,/:;=@]/;

export function escapeQuery(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(notUnreserved, percentOf).replaceAll("%20", "+");
}

function percentOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The usual way to write a decoded path. */
export function escapePath(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    text += pathCharacters.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return text;
}

export function unescapeText(text: string, part: UrlPart): string | Malformed {
  if (part !== "host" && part !== "zone" && !text.includes("%")) {
    return part === "query" && text.includes("+") ? text.replaceAll("+", " ") : text;
  }
  const bytes = unescapeBytes(text, part);
  return bytes instanceof Malformed ? bytes : utf8Text(bytes);
}

export function unescapeBytes(text: string, part: UrlPart): Uint8Array | Malformed {
  const source = utf8Bytes(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let i = 0; i < source.length; i++) {
    const byte = source[i] ?? 0;
    if (byte !== 37) {
      const character = String.fromCharCode(byte);
      if ((part === "host" || part === "zone") && byte < 128 && !hostCharacters.test(character)) {
        return new Malformed(`invalid character ${goQuote(character)} in host name`);
      }
      bytes[length++] = byte === 43 && part === "query" ? 32 : byte;
      continue;
    }
    const value = escapedByte(source, i);
    if (value === -1 || !mayBeEscaped(value, part)) {
      return new Malformed(`invalid URL escape ${goQuote(utf8Text(source.subarray(i, i + 3)))}`);
    }
    bytes[length++] = value;
    i += 2;
  }
  return bytes.subarray(0, length);
}

function escapedByte(source: Uint8Array, place: number): number {
  const high = hexDigit(source[place + 1] ?? 0);
  const low = hexDigit(source[place + 2] ?? 0);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

/** Hosts may escape only what is not ASCII, zones only what they could hold as it is; `%25` is the percent sign. */
function mayBeEscaped(value: number, part: UrlPart): boolean {
  if (value === 37) return true;
  if (part === "host") return value >= 128;
  if (part === "zone") return value === 32 || hostCharacters.test(String.fromCharCode(value));
  return true;
}
