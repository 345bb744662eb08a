import { JsonProblem, tryParseJson } from "../../values/json-reader.js";
import { getObjectValue, hasObjectKey, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import { decodeBase64UrlOrProblemText } from "../crypto/base64.js";
import { getResultOrMalformedMessage, throwMalformed } from "../crypto/malformed-input.js";

/** A token in compact form, its three parts still encoded. */
export interface EncodedToken {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
  /** What the signature is made over: header and payload with the period between them. */
  readonly signed: string;
}

/** The problem as a text: what is no token at all is met far more often than one that is broken, and throwing is slow. */
export function splitTokenOrProblem(text: string): EncodedToken | string {
  const first = text.indexOf(".");
  if (first === -1) return "encoded JWT had no period separators";
  const second = text.indexOf(".", first + 1);
  if (second === -1 || text.includes(".", second + 1)) {
    return `encoded JWT must have 3 sections, found ${text.split(".", 1_000).length}`;
  }
  return {
    header: text.slice(0, first),
    payload: text.slice(first + 1, second),
    signature: text.slice(second + 1),
    signed: text.slice(0, second),
  };
}

export function splitToken(text: string): EncodedToken {
  const token = splitTokenOrProblem(text);
  return typeof token === "string" ? throwMalformed(token) : token;
}

export function getSignedBytes(token: EncodedToken): Buffer {
  return Buffer.from(token.signed, "utf8");
}

export function decodeTokenHeader(token: EncodedToken): RegoObject {
  const text = decodeTokenPart(token.header, "header").toString("utf8");
  const read = getResultOrMalformedMessage(() => parseJsonObject(text));
  if ("problem" in read) return throwMalformed(`bad JWT header: ${read.problem}`);
  if (hasObjectKey(read.done, "enc")) throwMalformed("JWT is a JWE object, which is not supported");
  return read.done;
}

export function decodeTokenPart(part: string, name: string): Buffer {
  const bytes = decodeBase64UrlOrProblemText(part);
  return typeof bytes === "string" ? throwMalformed(`JWT ${name} had invalid encoding: ${bytes}`) : bytes;
}

export function parseJsonObject(text: string): RegoObject {
  const value = tryParseJson(text);
  if (value instanceof JsonProblem) return throwMalformed(`invalid JSON: ${value.message}`);
  return isObject(value) ? value : throwMalformed("decoded JSON type was not an Object");
}

/** The fields of a header that decide about the signature. */
export interface TokenHeaderFields {
  readonly algorithm: string;
  readonly keyId: string;
  readonly contentType: string;
  /** It names an extension that must be understood, and is not. */
  readonly demandsUnknown: boolean;
}

const textFields: ReadonlySet<string> = new Set(["alg", "kid", "typ", "cty"]);

export function parseTokenHeaderFields(header: RegoObject): TokenHeaderFields {
  const texts = new Map<string, string>();
  let critical: readonly Value[] = [];
  const unknown: Value[] = [];
  for (const key of listSortedKeys(header)) {
    const value = getObjectValue(header, key) as Value;
    if (key === "crit") critical = expectCritical(value);
    else if (typeof key !== "string" || !textFields.has(key)) unknown.push(key);
    else texts.set(key, typeof value === "string" ? value : throwMalformed(`${key}: must be a string`));
  }
  return {
    algorithm: texts.get("alg") ?? "",
    keyId: texts.get("kid") ?? "",
    contentType: texts.get("cty") ?? "",
    demandsUnknown: unknown.some((key) => critical.includes(key)),
  };
}

function expectCritical(value: Value): readonly Value[] {
  if (!isArray(value)) return throwMalformed("crit: must be a list");
  const end = value.findIndex((item) => typeof item !== "string");
  const names = end === -1 ? value : value.slice(0, end);
  return names.length === 0 ? throwMalformed("crit: must be a nonempty list") : names;
}
