/**
 * DocumentFilter → SQL. Body and metadata are two JSONB expressions; the filter is cut where the two meet, and everything
 * that concerns only one of them becomes one `expression @@ $n::jsonpath`. One jsonpath rather than one per test, because
 * each `@@` fetches and decompresses the document again, and because a GIN index (jsonb_path_ops) then serves the
 * equalities inside it, whatever they are ANDed with.
 *
 * The jsonpath is a bound parameter. Only parameter numbers and the caller's two column expressions are SQL text.
 */
import { compileFieldFilterToJsonpath } from "./compile-field-filter-to-jsonpath.js";
import type { DocumentFilter } from "./document-filter.js";
import { invertMaskedMatchCertainty, type MaskedMatchCertainty } from "./filter-masking.js";
import {
  combinePredicatesWithAnd,
  combinePredicatesWithOr,
  type JsonpathPredicateOrBoolean,
  negatePredicate,
} from "./jsonpath-predicate.js";

/** SQL expressions of type jsonb that are never NULL. Trusted text: never made from what a user sent. */
export interface DocumentColumnExpressions {
  readonly body: string;
  readonly meta: string;
}

type Root = "body" | "meta";

/** Returns an SQL expression that is true or false, never NULL, and pushes its parameters on `params`. */
export function compileFilter(
  filter: DocumentFilter,
  columns: DocumentColumnExpressions,
  params: unknown[],
  bound?: MaskedMatchCertainty,
): string {
  const root = rootOf(filter);
  if (root !== "both") return match(columns[root], jsonPath(filter, bound), params);
  switch (filter.kind) {
    case "not":
      return `NOT ${compileFilter(filter.operand, columns, params, invertMaskedMatchCertainty(bound))}`;
    case "and":
    case "or": {
      const parts = [...merged(filter.kind, filter.operands)].map((part) =>
        compileFilter(part, columns, params, bound),
      );
      return `(${parts.join(filter.kind === "and" ? " AND " : " OR ")})`;
    }
    default:
      throw new TypeError("unreachable: a single test concerns one column");
  }
}

/** All operands that concern one column first, as one node each; then those that concern both. */
function* merged(kind: "and" | "or", operands: readonly DocumentFilter[]): Iterable<DocumentFilter> {
  for (const root of ["body", "meta"] as const) {
    const ofRoot = operands.filter((operand) => rootOf(operand) === root);
    if (ofRoot.length > 0) yield { kind, operands: ofRoot };
  }
  yield* operands.filter((operand) => rootOf(operand) === "both");
}

function rootOf(filter: DocumentFilter): Root | "both" {
  switch (filter.kind) {
    case "and":
    case "or": {
      const [first = "body", ...others] = filter.operands.map(rootOf);
      return others.every((root) => root === first) ? first : "both";
    }
    case "not":
      return rootOf(filter.operand);
    case "field":
      return filter.root === "meta" ? "meta" : "body";
    case "item":
      throw new TypeError("unreachable: an element is tested inside $elemMatch only");
  }
}

function match(column: string, path: JsonpathPredicateOrBoolean, params: unknown[]): string {
  if (typeof path === "boolean") return path ? "TRUE" : "FALSE";
  params.push(path);
  return `(${column} @@ $${params.length}::jsonpath)`;
}

function jsonPath(filter: DocumentFilter, bound: MaskedMatchCertainty | undefined): JsonpathPredicateOrBoolean {
  switch (filter.kind) {
    case "and":
      return combinePredicatesWithAnd(...filter.operands.map((operand) => jsonPath(operand, bound)));
    case "or":
      return combinePredicatesWithOr(...filter.operands.map((operand) => jsonPath(operand, bound)));
    case "not":
      return negatePredicate(jsonPath(filter.operand, invertMaskedMatchCertainty(bound)));
    case "field":
      return compileFieldFilterToJsonpath(filter, bound);
    case "item":
      throw new TypeError("unreachable: an element is tested inside $elemMatch only");
  }
}
