/**
 * Whether a value of the code and a live one mean the same. Clouds give numbers as texts, durations in other units,
 * names as identifiers, and leave out what is off.
 */
import { parseEmbeddedYaml } from "@plumbline/iac";
import {
  formatCanonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonOrUndefined,
} from "@plumbline/model";
import { isSameNetwork } from "./is-same-network.js";
import { isSameKubernetesQuantity, parseDurationSeconds } from "./quantities-and-durations.js";

/** What the catalogue knows of a value that is compared. */
export interface EqualityOptions {
  readonly anyCase: boolean;
  /** Name, path and identifier of a resource are equal. */
  readonly isReference: boolean;
  readonly isQuantity: boolean;
  /** The cloud keeps texts as they were written: `1.0` is not `1`. */
  readonly isVerbatim: boolean;
}

/** Whether both values mean the same. */
export function isSameValue(code: JsonValue, cloud: JsonValue | undefined, options: EqualityOptions): boolean {
  if (isOmittableFromCloudReply(code) && isOmittableFromCloudReply(cloud)) return true;
  if (cloud === undefined || cloud === null) return false;
  if (typeof code === "object" || typeof cloud === "object") return sameDocument(code, cloud);
  const [a, b] = [String(code), String(cloud)];
  if (a === b) return true;
  return (
    (options.anyCase && a.toLowerCase() === b.toLowerCase()) ||
    (options.isQuantity && isSameKubernetesQuantity(a, b)) ||
    sameAmount(code, cloud) ||
    (options.isVerbatim ? typeof code !== typeof cloud && sameBoolean(a, b) : isSameForm(a, b, options.isReference))
  );
}

function isSameForm(a: string, b: string, isReference: boolean): boolean {
  return (
    sameBoolean(a, b) ||
    sameNumber(parseDurationSeconds(a), parseDurationSeconds(b)) ||
    sameReference(a, b, isReference) ||
    isSameNetwork(a, b) ||
    sameText(a, b) ||
    sameEncoded(a, b) ||
    sameJson(a, b)
  );
}

/** Whether a value is absent or empty in all its parts; `false` is a value. */
export function isAbsentOrEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isAbsentOrEmpty);
}

/** Whether a cloud may leave the value out: false, 0, empty. */
export function isOmittableFromCloudReply(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === "" || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.values(value).every(isOmittableFromCloudReply);
}

/**
 * A text that is equal for equal values: scalars as texts, without omittable members, lists in any order. Values with
 * different texts may still be equal.
 */
export function formatNormalizedValue(value: JsonValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(formatNormalizedValue).sort().join()}]`;
  let text = "";
  for (const name of Object.keys(value).sort()) {
    const member = (value as JsonObject)[name];
    if (member !== undefined && !isOmittableFromCloudReply(member))
      text += `${JSON.stringify(name)}:${formatNormalizedValue(member)},`;
  }
  return `{${text}}`;
}

/** No cloud has settings nested that deep; recursion through deeper values could end the process. */
const MAX_DEPTH = 200;

/** Whether a value is nested too deeply to be compared by recursion. */
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
  const [a, b] = [parseDocument(code, cloud), parseDocument(cloud, code)];
  return (
    a !== undefined &&
    b !== undefined &&
    !isTooDeeplyNested(a) &&
    !isTooDeeplyNested(b) &&
    formatCanonicalJson(a) === formatCanonicalJson(b)
  );
}

/** Clouds answer as JSON what was given to them as YAML. */
function parseDocument(value: JsonValue, other: JsonValue): JsonValue | undefined {
  if (typeof value !== "string") return value;
  const document = parseJsonOrUndefined(value);
  return document === undefined && isJsonObject(other) ? parseEmbeddedYaml(value) : document;
}

const sameNumber = (a: number | undefined, b: number | undefined) => a !== undefined && a === b;

/** Compares as numbers if one side is a number: as texts, `1.10` and `1.1` may be versions. */
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

/** Compares references: `logs`, `projects/p/topics/logs`, `https://…/logs`, `arn:aws:sns:…:logs`. */
function sameReference(a: string, b: string, isReference: boolean): boolean {
  const isAddress = (text: string) => /^arn:|^https?:|^projects\/|^\/subscriptions\//i.test(text);
  if (!isReference && !(isAddress(a) && isAddress(b))) return false;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (isAddress(long) && isAddress(short) && /^\/subscriptions\//i.test(long)) {
    return long.toLowerCase() === short.toLowerCase();
  }
  if (short === "") return false;
  // A service account is named by the part before its domain.
  if (long.startsWith(`${short}@`)) return long.endsWith(".gserviceaccount.com");
  return long.endsWith(short) && /[/:]$/.test(long.slice(0, -short.length));
}

/** Google gives full identifiers where code may have their last segments. */
export function isGoogleResourceName(value: JsonValue | undefined): boolean {
  return (
    typeof value === "string" &&
    /^(?:https:\/\/[\w.-]+\.googleapis\.com\/|projects\/|[\w-]+@[\w.-]+\.gserviceaccount\.com$)/.test(value)
  );
}

const HOST = /^(?:[\w*-]+\.)+[\w-]+\.?$/;

/** Line ends, and the dot after a host name, do not count. */
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
