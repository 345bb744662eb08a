import {
  type Base64Alphabet,
  decodeBase64OrProblemOffset,
  padBase64,
  standardBase64Alphabet,
  urlBase64Alphabet,
} from "../encodings/base64-codec.js";
import { throwMalformed } from "./malformed-input.js";

/** Padded base64 in which only line breaks are ignored. */
export function decodeBase64(text: string, alphabet: Base64Alphabet = standardBase64Alphabet): Buffer {
  const bytes = decodeBase64OrProblemOffset(text, alphabet);
  return typeof bytes === "number" ? throwMalformed(`illegal base64 data at input byte ${bytes}`) : bytes;
}

/** Base64 of JSON web tokens: the padding may be missing. */
export function decodeBase64Url(text: string): Buffer {
  const bytes = decodeBase64UrlOrProblemText(text);
  return typeof bytes === "string" ? throwMalformed(bytes) : bytes;
}

/** The same, with what is wrong as the result. */
export function decodeBase64UrlOrProblemText(text: string): Buffer | string {
  const padded = padBase64(text);
  if (padded === undefined) return `illegal base64url string: ${text}`;
  const bytes = decodeBase64OrProblemOffset(padded, urlBase64Alphabet);
  return typeof bytes === "number" ? `illegal base64 data at input byte ${bytes}` : bytes;
}

/** Base64 of JSON web keys: either alphabet, padded or not. */
export function decodeBase64Any(text: string): Buffer {
  return decodeBase64(padBase64(text) ?? `${text}===`, /[+/]/.test(text) ? standardBase64Alphabet : urlBase64Alphabet);
}

/** Base64 as tokens and keys hold it: of the URL alphabet, without padding. */
export function encodeBase64Url(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/** The bytes of a natural number, as few as it has. */
export function encodeBase64UrlInteger(value: bigint): string {
  const hex = value.toString(16);
  return encodeBase64Url(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex"));
}
