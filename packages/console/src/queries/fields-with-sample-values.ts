/** What documents look like, learned from some of them: fields to complete and columns to show. */
import type { Json } from "../api/operations.gen.js";

export interface FieldWithSampleValues {
  /** As a query names it: `json.properties.acl`. */
  readonly path: string;
  /** Some of its values, where those are no objects. */
  readonly values: readonly Json[];
  /** In how many of the documents it is. */
  readonly documents: number;
}

const MOST_FIELDS = 2000;
const MOST_VALUES = 20;
const DEEPEST = 12;

/** Positions in lists are left out: a query means every item. */
export function collectFieldsWithSampleValues(documents: readonly Json[]): readonly FieldWithSampleValues[] {
  const fields = new Map<string, Set<Json>>();
  const counts = new Map<string, number>();
  let seen = new Set<string>();
  const look = (value: Json, path: string, depth: number): void => {
    if (fields.size > MOST_FIELDS || depth > DEEPEST) return;
    if (Array.isArray(value)) {
      for (const item of value) look(item, path, depth + 1);
      return;
    }
    const known = fields.get(path) ?? new Set<Json>();
    fields.set(path, known);
    seen.add(path);
    if (typeof value !== "object" || value === null) {
      if (known.size < MOST_VALUES) known.add(value as Json);
      return;
    }
    for (const [name, item] of Object.entries(value)) look(item, `${path}.${name}`, depth + 1);
  };
  for (const document of documents) {
    seen = new Set();
    look(document, "json", 0);
    for (const path of seen) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  fields.delete("json");
  return [...fields].map(([path, values]) => ({ path, values: [...values], documents: counts.get(path) ?? 0 }));
}

/** The value, or all values, at a path; texts as they are. */
export function formatValuesAtFieldPath(document: Json, path: string): string {
  const [, ...steps] = path.split(".");
  let found: readonly Json[] = [document];
  for (const step of steps) {
    found = found.flatMap((value) => {
      const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
      return items.flatMap((item) => memberOf(item, step));
    });
  }
  return found
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map(shown)
    .join(", ");
}

function memberOf(value: Json, name: string): readonly Json[] {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return [];
  const member = (value as { readonly [name: string]: Json })[name];
  return member === undefined ? [] : [member];
}

const shown = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));
