import { toCatalogueType } from "@plumbline/engine";

/** Types are asked for in any case, as the code or as the catalogue calls them; the stored ones are found by their own. */
export function matchStoredTypes(asked: readonly string[], stored: readonly string[]): string[] {
  const wanted = new Set(asked.map((type) => type.toLowerCase()));
  return stored.filter((type) => [type, toCatalogueType(type)].some((name) => wanted.has(name.toLowerCase())));
}
