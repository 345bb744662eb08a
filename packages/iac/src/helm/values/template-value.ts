/** The values of templates, as Go has them: whole numbers and others are not the same, maps have an order when printed. */
import type { JsonValue } from "@plumbline/model";
import { setJsonMember } from "../../data/to-json.js";

export type HelmValue = null | boolean | string | number | Float | HelmValue[] | Dict | HelmObject;

export type Dict = Map<string, HelmValue>;

/** A `float64`; a plain number is an `int64`. */
export class Float {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Things with fields and methods: `.Files`, `.Capabilities.APIVersions`, what `semver` gives. */
export class HelmObject {
  readonly typeName: string;
  readonly members: ReadonlyMap<string, HelmValue | HelmMethod>;
  /** As it is printed. */
  readonly text: string;
  /** What `range` goes over. */
  readonly entries: Dict;

  constructor(
    typeName: string,
    members: Readonly<Record<string, HelmValue | HelmMethod>>,
    { text = "", entries = new Map() }: { readonly text?: string; readonly entries?: Dict } = {},
  ) {
    this.typeName = typeName;
    this.members = new Map(Object.entries(members));
    this.text = text;
    this.entries = entries;
  }
}

export type HelmMethod = (args: readonly HelmValue[]) => HelmValue;

export function isDict(value: HelmValue | undefined): value is Dict {
  return value instanceof Map;
}

export function isTruthy(value: HelmValue): boolean {
  if (value === null || value === false || value === "" || value === 0) return false;
  if (value instanceof Float) return value.value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  return isDict(value) ? value.size > 0 : true;
}

export function listSortedDictKeys(dict: Dict): string[] {
  return [...dict.keys()].sort(compareCodePoints);
}

/** Go compares the bytes of UTF-8, whose order is that of code points. */
export function compareCodePoints(first: string, second: string): number {
  if (first === second) return 0;
  for (let at = 0; ; at += 1) {
    const [a, b] = [first.codePointAt(at), second.codePointAt(at)];
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    if (a !== b) return a - b;
  }
}

/** As `{{ . }}` writes it. Helm writes nothing where Go writes `<no value>`. */
export function formatAsHelm(value: HelmValue): string {
  return value === null ? "" : formatAsGo(value);
}

/** As `%v` writes it. */
export function formatAsGo(value: HelmValue): string {
  if (value === null) return "<nil>";
  if (value instanceof Float) return floatText(value.value);
  if (Array.isArray(value)) return `[${value.map(formatAsGo).join(" ")}]`;
  if (isDict(value))
    return `map[${listSortedDictKeys(value)
      .map((key) => `${key}:${formatAsGo(value.get(key) ?? null)}`)
      .join(" ")}]`;
  return value instanceof HelmObject ? value.text : String(value);
}

/** The shortest digits, with an exponent from seven digits before the point on. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
  const [digits = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (value !== 0 && (power < -4 || power >= 6)) return withExponent(digits, power);
  return plainDigits(value);
}

function withExponent(digits: string, power: number): string {
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function plainDigits(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/0+$/, "") : text;
}

/** Of which `reflect.Kind` it is. */
export function getGoKind(value: HelmValue): string {
  if (value === null) return "invalid";
  if (value instanceof Float) return "float64";
  if (Array.isArray(value)) return "slice";
  if (isDict(value)) return "map";
  if (value instanceof HelmObject) return "struct";
  return typeof value === "number" ? "int" : typeof value === "boolean" ? "bool" : "string";
}

export function getGoTypeName(value: HelmValue): string {
  if (Array.isArray(value)) return "[]interface {}";
  if (isDict(value)) return "map[string]interface {}";
  if (value instanceof HelmObject) return value.typeName;
  return value === null ? "<nil>" : getGoKind(value);
}

/** YAML and JSON make floats of all numbers. */
export function convertJsonToHelmValue(json: JsonValue): HelmValue {
  if (Array.isArray(json)) return json.map(convertJsonToHelmValue);
  if (typeof json === "number") return new Float(json);
  if (typeof json !== "object" || json === null) return json;
  return new Map(Object.entries(json).map(([key, value]) => [key, convertJsonToHelmValue(value)]));
}

export function convertHelmValueToJson(value: HelmValue): JsonValue {
  if (value instanceof Float) return Number.isFinite(value.value) ? value.value : null;
  if (Array.isArray(value)) return value.map(convertHelmValueToJson);
  if (value instanceof HelmObject) return value.text;
  if (!isDict(value)) return value;
  const object: Record<string, JsonValue> = {};
  for (const key of listSortedDictKeys(value))
    setJsonMember(object, key, convertHelmValueToJson(value.get(key) ?? null));
  return object;
}
