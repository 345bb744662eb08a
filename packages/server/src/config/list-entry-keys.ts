/** What tells entries of a list apart, so that a mask finds its secret although the list was reordered. */
import { isJsonObject, type JsonArray, type JsonObject } from "@plumbline/model";
import type { FieldSecrecy } from "./secret-fields.js";

export interface ListEntryKeyAndLabel {
  /** Different for every entry of a list. */
  readonly key: string;
  /** What messages call the entry. */
  readonly label: string;
}

/** Entries that look alike are told apart by which of them comes first. */
export function computeEntryKeys(entries: JsonArray, { members }: FieldSecrecy): readonly ListEntryKeyAndLabel[] {
  const names = Object.entries(members ?? {}).flatMap(([name, { isIdentity }]) => (isIdentity === true ? [name] : []));
  if (names.length === 0) return entries.map((_, index) => ({ key: String(index), label: String(index) }));
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const identity = isJsonObject(entry) ? identityOf(entry, names) : [];
    const whole = JSON.stringify(identity);
    const nth = seen.get(whole) ?? 0;
    seen.set(whole, nth + 1);
    const label = identity.map(([name, value]) => `${name}=${value}`).join(",");
    return { key: `${nth}${whole}`, label: label === "" ? String(nth) : nth === 0 ? label : `${label}#${nth}` };
  });
}

/** Numbers count as their text: files of this family have both. */
function identityOf(entry: JsonObject, names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name) => {
    const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [];
  });
}
