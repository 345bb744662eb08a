import { getTypeName } from "../values/value.js";
import type { CoreTerm } from "./core-ast.js";

type ObjectEntry = readonly [key: CoreTerm, value: CoreTerm];

/** Constants of these are collections; all others are scalars, which come first. */
const ranks = { array: 2, object: 3, set: 4 } as const;
const scalarRank = 0;
const variableRank = 1;
const comprehensionRank = 5;

/**
 * Of two keys that come to the same the later one counts, and which of them that is OPA decides by the order it has for terms:
 * what is written out comes first, then variables in the order in which they are declared (a reference or call is put into one
 * that OPA declares behind those of the author), then those nobody declares, by name, and collections last.
 */
export function sortByPrecedence(entries: readonly ObjectEntry[]): readonly ObjectEntry[] {
  if (entries.length < 2 || entries.every(([key]) => isScalar(key))) return entries;
  return entries.toSorted(([a], [b]) => comparePrecedence(a, b));
}

function isScalar(key: CoreTerm): boolean {
  return rankOf(key) === scalarRank;
}

function comparePrecedence(a: CoreTerm, b: CoreTerm): number {
  const rank = rankOf(a);
  if (rank !== rankOf(b)) return rank - rankOf(b);
  if (rank !== variableRank) return Number(b.kind === "const") - Number(a.kind === "const");
  const [first, second] = [declarationOf(a), declarationOf(b)];
  if (first !== second) return first - second;
  if (a.kind !== "local" || b.kind !== "local" || first !== undeclared) return 0;
  return a.local.name < b.local.name ? -1 : Number(a.local.name !== b.local.name);
}

function rankOf(key: CoreTerm): number {
  switch (key.kind) {
    case "local":
    case "ref":
      return variableRank;
    case "comprehension":
      return comprehensionRank;
    case "const": {
      const type = getTypeName(key.value);
      return type === "array" || type === "object" || type === "set" ? ranks[type] : scalarRank;
    }
    default:
      return ranks[key.kind];
  }
}

const undeclared = Number.MAX_SAFE_INTEGER;

function declarationOf(key: CoreTerm): number {
  if (key.kind !== "local" || key.local.generated) return undeclared - 1;
  return key.local.declaration ?? undeclared;
}
