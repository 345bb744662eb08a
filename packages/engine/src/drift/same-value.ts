/**
 * Whether code and cloud say the same in other words. Clouds give numbers as texts, durations with or without units,
 * names as addresses, and leave out what is off: none of that is a change.
 */
import { canonicalJson, isJsonObject, type JsonValue } from "@plumbline/model";

export interface Manner {
  readonly anyCase: boolean;
  /** Name, path and address of the same thing are the same. */
  readonly isReference: boolean;
  readonly isQuantity: boolean;
  /** Its cloud keeps texts as they were written: `1.0` is another than `1`. */
  readonly isVerbatim: boolean;
}

export function sameValue(code: JsonValue, cloud: JsonValue | undefined, manner: Manner): boolean {
  if (isNothing(code) && isNothing(cloud)) return true;
  if (cloud === undefined || cloud === null) return false;
  if (typeof code === "object" || typeof cloud === "object") return sameDocument(code, cloud);
  const [a, b] = [String(code), String(cloud)];
  if (a === b) return true;
  return (
    (manner.anyCase && a.toLowerCase() === b.toLowerCase()) ||
    (manner.isQuantity && sameQuantity(a, b)) ||
    (manner.isVerbatim ? typeof code !== typeof cloud && sameScalar(a, b) : sameForm(a, b, manner.isReference))
  );
}

const sameScalar = (a: string, b: string) => sameNumber(numberOf(a), numberOf(b)) || sameBoolean(a, b);

function sameForm(a: string, b: string, isReference: boolean): boolean {
  return (
    sameScalar(a, b) ||
    sameReference(a, b, isReference) ||
    sameNetwork(a, b) ||
    sameText(a, b) ||
    sameEncoded(a, b) ||
    sameJson(a, b)
  );
}

/** What a cloud may leave out, because it is what it is without being said. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === "" || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.values(value).every(isNothing);
}

function sameDocument(code: JsonValue, cloud: JsonValue): boolean {
  const [a, b] = [parsed(code), parsed(cloud)];
  return a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
}

function parsed(value: JsonValue): JsonValue | undefined {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return undefined;
  }
}

const sameNumber = (a: number | undefined, b: number | undefined) => a !== undefined && a === b;

function numberOf(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?$/.test(text.trim()) && text.length < 17 ? Number(text) : undefined;
}

/** As powers of ten or two. */
const scales: Readonly<Record<string, bigint>> = {
  n: 1n,
  u: 10n ** 3n,
  m: 10n ** 6n,
  "": 10n ** 9n,
  k: 10n ** 12n,
  M: 10n ** 15n,
  G: 10n ** 18n,
  T: 10n ** 21n,
  P: 10n ** 24n,
  E: 10n ** 27n,
  Ki: 10n ** 9n * 2n ** 10n,
  Mi: 10n ** 9n * 2n ** 20n,
  Gi: 10n ** 9n * 2n ** 30n,
  Ti: 10n ** 9n * 2n ** 40n,
  Pi: 10n ** 9n * 2n ** 50n,
  Ei: 10n ** 9n * 2n ** 60n,
};

function sameQuantity(a: string, b: string): boolean {
  const [x, y] = [quantityOf(a), quantityOf(b)];
  return x !== undefined && x === y;
}

/** In billionths: what is less, a cluster rounds up. */
function quantityOf(text: string): bigint | undefined {
  const parts = /^([+-]?)(\d{0,30})\.?(\d{0,30})(?:[eE]([+-]?\d{1,2})|([a-zA-Z]*))$/.exec(text.trim());
  const [, sign, whole = "", fraction = "", power = "0", unit = ""] = parts ?? [];
  const scale = Object.hasOwn(scales, unit) ? scales[unit] : undefined;
  if (parts === null || scale === undefined || whole + fraction === "") return undefined;
  const shift = Number(power) - fraction.length;
  const digits = BigInt(whole + fraction) * scale * 10n ** BigInt(Math.max(shift, 0));
  const divisor = 10n ** BigInt(Math.max(-shift, 0));
  const rounded = (digits + divisor - 1n) / divisor;
  return sign === "-" ? -rounded : rounded;
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
  return short !== "" && long.endsWith(short) && /[/:]$/.test(long.slice(0, -short.length));
}

function sameNetwork(a: string, b: string): boolean {
  const isAddress = /^[\da-f.:]+(?:\/\d+)?$/i;
  if (!isAddress.test(a) || !isAddress.test(b)) return false;
  const whole = (text: string) => (text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`);
  return whole(a).toLowerCase() === whole(b).toLowerCase();
}

/** Ends of lines, and a full stop after a name. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll("\r\n", "\n").replace(/[\n.]$/, "");
  return plain(a) === plain(b);
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
