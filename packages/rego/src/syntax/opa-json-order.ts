import { compareRegoValues } from "../values/compare.js";
import type { Value } from "../values/value.js";

/** A term in OPA's JSON. */
export type TermJson = { readonly type: string; readonly value: Value };

const ranks: ReadonlyMap<string, number> = new Map(
  [
    "null",
    "boolean",
    "number",
    "string",
    "templatestring",
    "var",
    "ref",
    "array",
    "object",
    "set",
    "arraycomprehension",
    "objectcomprehension",
    "setcomprehension",
    "call",
  ].map((type, rank) => [type, rank]),
);

/** The order in which OPA sorts the elements of a set that are not all constants. */
export function compareTermJson(a: TermJson, b: TermJson): number {
  if (a.type !== b.type) return (ranks.get(a.type) ?? 0) - (ranks.get(b.type) ?? 0);
  switch (a.type) {
    case "ref":
    case "array":
    case "set":
    case "call":
      return compareLists(a.value as readonly TermJson[], b.value as readonly TermJson[]);
    case "object":
      return compareLists(flat(a.value), flat(b.value));
    case "null":
      return 0;
    default:
      return compareRegoValues(a.value, b.value);
  }
}

function flat(value: Value): readonly TermJson[] {
  return (value as unknown as readonly (readonly TermJson[])[]).flat();
}

function compareLists(a: readonly TermJson[], b: readonly TermJson[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareTermJson(a[i] as TermJson, b[i] as TermJson);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
