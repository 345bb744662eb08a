/**
 * What a recorded call says, laid out flat: each value with the names that lead to it. Texts that are JSON are read, as
 * policies in calls of AWS are.
 */
import { isJsonObject, type JsonValue, parseJsonOrUndefined } from "@plumbline/model";

/** One value of a call. */
export interface EventValue {
  /** The names that lead to it, reduced; positions in lists are left out. */
  readonly names: readonly string[];
  readonly value: string;
  /** All values of the object that it stands in. */
  readonly siblings: ReadonlySet<string>;
}

/** Logs cut longer requests themselves. */
const MAX_VALUES = 5000;
const MAX_DEPTH = 60;

/** Letters and digits alone: logs write `maxSessionDuration`, shapes `MaxSessionDuration`. */
export function toComparableName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A name without what services add to it in one place and not in another. */
export function toNameStem(name: string): string {
  let stem = toComparableName(name);
  for (;;) {
    const shorter = stem
      .replace(/(?<=...)(?:configuration|config|document|specification|settings|setting|list|set)$/, "")
      .replace(/(?<=..)ies$/, "y")
      .replace(/(?<=...)s$/, "");
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

/** Values as calls and shapes alike write them. */
export function formatValueForComparison(value: JsonValue | undefined): string {
  return value === undefined || value === null ? "" : String(value).trim();
}

/** All values of a call. */
export function listEventValues(statement: JsonValue | undefined): readonly EventValue[] {
  const found: EventValue[] = [];
  const walk = (value: JsonValue | undefined, names: readonly string[], siblings: Set<string>, depth: number): void => {
    if (value === undefined || value === null || depth > MAX_DEPTH || found.length >= MAX_VALUES) return;
    const document = typeof value === "string" ? readDocument(value) : value;
    if (Array.isArray(document)) {
      for (const element of document) walk(element, names, siblings, depth + 1);
    } else if (isJsonObject(document)) {
      const inside = new Set<string>();
      for (const [name, member] of Object.entries(document)) {
        walk(member, [...names, toComparableName(name)], inside, depth + 1);
        inside.add(name);
      }
    } else {
      const text = formatValueForComparison(document);
      siblings.add(text);
      found.push({ names, value: text, siblings });
    }
  };
  walk(statement, [], new Set(), 0);
  return found;
}

/** All texts, numbers and booleans in a value. */
export function listScalarsAsTexts(value: JsonValue | undefined): readonly string[] {
  return listEventValues(value).map((stated) => stated.value);
}

function readDocument(text: string): JsonValue {
  const plain = text.startsWith("%7B") ? decode(text) : text;
  return /^\s*[{[]/.test(plain) ? (parseJsonOrUndefined(plain) ?? text) : text;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether two texts mean the same: a name and an identifier that ends with it do. */
export function isSameNameOrId(a: string, b: string): boolean {
  if (a === b || a.toLowerCase() === b.toLowerCase()) return true;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.endsWith(short) && /[/:]$/.test(long.slice(0, -short.length))) return true;
  return isNumber(a) && isNumber(b) && Number(a) === Number(b);
}

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);
