import { type Alphabet, base64Bytes, paddedBase64, standardAlphabet, urlAlphabet } from "../encodings/base64-codec.js";
import { throwMalformed } from "./malformed.js";

/** Padded base64 in which only line breaks are ignored. */
export function decodeBase64(text: string, alphabet: Alphabet = standardAlphabet): Buffer {
  const bytes = base64Bytes(text, alphabet);
  return typeof bytes === "number" ? throwMalformed(`illegal base64 data at input byte ${bytes}`) : bytes;
}

/** Base64 of JSON web tokens: the padding may be missing. */
export function decodeBase64Url(text: string): Buffer {
  const bytes = base64UrlBytes(text);
  return typeof bytes === "string" ? throwMalformed(bytes) : bytes;
}

/** The same, with what is wrong as the result. */
export function base64UrlBytes(text: string): Buffer | string {
  const padded = paddedBase64(text);
  if (padded === undefined) return `illegal base64url string: ${text}`;
  const bytes = base64Bytes(padded, urlAlphabet);
  return typeof bytes === "number" ? `illegal base64 data at input byte ${bytes}` : bytes;
}

/** Base64 of JSON web keys: either alphabet, padded or not. */
export function decodeBase64Any(text: string): Buffer {
  return decodeBase64(paddedBase64(text) ?? `${text}===`, /[+/]/.test(text) ? standardAlphabet : urlAlphabet);
}

/** Base64 as tokens and keys hold it: of the URL alphabet, without padding. */
export function base64UrlText(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/** The bytes of a natural number, as few as it has. */
export function base64UrlInteger(value: bigint): string {
  const hex = value.toString(16);
  return base64UrlText(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex"));
}
