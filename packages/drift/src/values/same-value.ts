/**
 * Whether code and cloud say the same in other words. Clouds give numbers as texts, durations with or without units,
 * names as addresses, and leave out what is off: none of that is a change.
 */
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { isSameNetwork } from "./networks.js";
import { durationSeconds, isSameQuantity } from "./quantities.js";

export interface EqualityOptions {
  readonly anyCase: boolean;
  /** Name, path and address of the same thing are the same. */
  readonly isReference: boolean;
  readonly isQuantity: boolean;
  /** Its cloud keeps texts as they were written: `1.0` is another than `1`. */
  readonly isVerbatim: boolean;
}

export function isSameValue(code: JsonValue, cloud: JsonValue | undefined, options: EqualityOptions): boolean {
  if (isOmittable(code) && isOmittable(cloud)) return true;
  if (cloud === undefined || cloud === null) return false;
  if (typeof code === "object" || typeof cloud === "object") return sameDocument(code, cloud);
  const [a, b] = [String(code), String(cloud)];
  if (a === b) return true;
  return (
    (options.anyCase && a.toLowerCase() === b.toLowerCase()) ||
    (options.isQuantity && isSameQuantity(a, b)) ||
    sameAmount(code, cloud) ||
    (options.isVerbatim ? typeof code !== typeof cloud && sameBoolean(a, b) : isSameForm(a, b, options.isReference))
  );
}

function isSameForm(a: string, b: string, isReference: boolean): boolean {
  return (
    sameBoolean(a, b) ||
    sameNumber(durationSeconds(a), durationSeconds(b)) ||
    sameReference(a, b, isReference) ||
    isSameNetwork(a, b) ||
    sameText(a, b) ||
    sameEncoded(a, b) ||
    sameJson(a, b)
  );
}

/** Nobody says anything of it; what is switched off is said. */
export function isUnset(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isUnset);
}

/** What a cloud may leave out, because it is what it is without being said. */
export function isOmittable(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === "" || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.values(value).every(isOmittable);
}

/**
 * A text that is the same for values that say the same: numbers and switches as texts, without what is nothing, lists in
 * any order. What has the same form is the same; what has another may be, too.
 */
export function normalizedForm(value: JsonValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(normalizedForm).sort().join()}]`;
  let text = "";
  for (const name of Object.keys(value).sort()) {
    const member = (value as JsonObject)[name];
    if (member !== undefined && !isOmittable(member)) text += `${JSON.stringify(name)}:${normalizedForm(member)},`;
  }
  return `{${text}}`;
}

/** No cloud has settings that deep; walking them by recursion would end the process. */
const MAX_DEPTH = 200;

export function isTooDeeplyNested(value: JsonValue | undefined): boolean {
  let level: JsonValue[] = value === undefined ? [] : [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const next: JsonValue[] = [];
    for (const node of level) {
      if (typeof node !== "object" || node === null) continue;
      for (const member of Object.values(node)) if (typeof member === "object" && member !== null) next.push(member);
    }
    level = next;
  }
  return false;
}

function sameDocument(code: JsonValue, cloud: JsonValue): boolean {
  const [a, b] = [parseJson(code), parseJson(cloud)];
  return (
    a !== undefined &&
    b !== undefined &&
    !isTooDeeplyNested(a) &&
    !isTooDeeplyNested(b) &&
    canonicalJson(a) === canonicalJson(b)
  );
}

function parseJson(value: JsonValue): JsonValue | undefined {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return undefined;
  }
}

const sameNumber = (a: number | undefined, b: number | undefined) => a !== undefined && a === b;

/** One of them is a number: of two texts `1.10` is not `1.1`, which may be versions. */
function sameAmount(code: JsonValue, cloud: JsonValue): boolean {
  if (typeof code !== "number" && typeof cloud !== "number") return false;
  return sameNumber(parseNumber(String(code)), parseNumber(String(cloud)));
}

function parseNumber(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?$/.test(text.trim()) && text.length < 17 ? Number(text) : undefined;
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false, enabled: true, disabled: false };

function sameBoolean(a: string, b: string): boolean {
  const [x, y] = [booleans[a.toLowerCase()], booleans[b.toLowerCase()]];
  return x !== undefined && x === y;
}

/** `logs`, `projects/p/topics/logs`, `https://…/logs`, `arn:aws:sns:…:logs`. */
function sameReference(a: string, b: string, isReference: boolean): boolean {
  const isAddress = (text: string) => /^arn:|^https?:|^projects\/|^\/subscriptions\//i.test(text);
  if (!isReference && !(isAddress(a) && isAddress(b))) return false;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (isAddress(long) && isAddress(short) && /^\/subscriptions\//i.test(long)) {
    return long.toLowerCase() === short.toLowerCase();
  }
  if (short === "") return false;
  // An account of a service is called by what stands before its domain.
  if (long.startsWith(`${short}@`)) return long.endsWith(".gserviceaccount.com");
  return long.endsWith(short) && /[/:]$/.test(long.slice(0, -short.length));
}

/** Google gives addresses and paths where code may have their last parts. */
export function isGoogleResourceName(value: JsonValue | undefined): boolean {
  return (
    typeof value === "string" &&
    /^(?:https:\/\/[\w.-]+\.googleapis\.com\/|projects\/|[\w-]+@[\w.-]+\.gserviceaccount\.com$)/.test(value)
  );
}

const HOST = /^(?:[\w*-]+\.)+[\w-]+\.?$/;

/** Ends of lines, and the full stop after the name of a host. */
function sameText(a: string, b: string): boolean {
  const unix = (text: string) => text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  if (unix(a) === unix(b)) return true;
  return HOST.test(a) && HOST.test(b) && a.replace(/\.$/, "").toLowerCase() === b.replace(/\.$/, "").toLowerCase();
}

const BASE64 = /^[A-Za-z0-9+/]{8,}={0,2}$/;

function sameEncoded(a: string, b: string): boolean {
  const decodes = (encoded: string, text: string) =>
    BASE64.test(encoded) && Buffer.from(encoded, "base64").toString("utf8") === text;
  return decodes(a, b) || decodes(b, a);
}

function sameJson(a: string, b: string): boolean {
  return /^\s*[{[]/.test(a) && /^\s*[{[]/.test(b) && sameDocument(a, b);
}
