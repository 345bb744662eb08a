/**
 * The parsed form of a document filter. `parseFilter` is the only maker of these nodes and freezes them; everything
 * in them has been validated, so `compileFilter` never has a reason to refuse one.
 *
 * MongoDB's operators shrink to few kinds here, because most are defined through others:
 * `$ne`, `$nin`, `$nor`, `$exists: false` are `not` of their positive form, `$all` is `and`, `$eq` is `$in` of one value,
 * `$gte: null` and `$lte: null` equal `$eq: null`, and what can never match is an empty `equals`.
 */
export type DocumentFilter =
  | { readonly kind: "and" | "or"; readonly operands: readonly DocumentFilter[] }
  | { readonly kind: "not"; readonly operand: DocumentFilter }
  | FieldFilter
  | ElemMatchValueFilter;

/** A test of what a dotted path leads to, from the stored body, its metadata, or a `$elemMatch` element taken as a document. */
export interface FieldFilter {
  readonly kind: "field";
  readonly root: "body" | "meta" | "element";
  readonly path: readonly string[];
  readonly test: ValueTest;
}

/** A test of one array element itself, inside `$elemMatch: { $gt: … }`. Arrays in the element are not looked into. */
export interface ElemMatchValueFilter {
  readonly kind: "item";
  readonly test: ValueTest;
}

export type ValueTest =
  | { readonly kind: "equals"; readonly anyOf: readonly Literal[] }
  | { readonly kind: "compares"; readonly operator: ComparisonOperator; readonly value: OrderedLiteral }
  | { readonly kind: "exists" }
  | { readonly kind: "type"; readonly types: readonly DocumentValueType[] }
  | { readonly kind: "regex"; readonly expression: string }
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "mod"; readonly divisor: bigint; readonly remainder: bigint }
  | { readonly kind: "elemMatch"; readonly filter: DocumentFilter }
  | { readonly kind: "elemMatchDocument"; readonly filter: DocumentFilter };

export type ComparisonOperator = ">" | ">=" | "<" | "<=";

/** The BSON types a JSON value can have; how numbers split into three is said where `$type` is compiled. */
export type DocumentValueType =
  | "null"
  | "boolean"
  | "number"
  | "string"
  | "array"
  | "object"
  | "int"
  | "long"
  | "double";

/** Values that have an order within their own type. Objects and arrays have none here: JSONB does not keep key order. */
export type OrderedLiteral =
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "string"; readonly value: string };

/** A JSON value as a tagged tree; objects as pairs, so that a field called `__proto__` is a field like any other. */
export type Literal =
  | { readonly kind: "null" }
  | OrderedLiteral
  | { readonly kind: "array"; readonly items: readonly Literal[] }
  | { readonly kind: "object"; readonly fields: readonly (readonly [name: string, value: Literal])[] };

export function combineFiltersWithAnd(operands: readonly DocumentFilter[]): DocumentFilter {
  const [only] = operands;
  return only !== undefined && operands.length === 1 ? only : Object.freeze({ kind: "and", operands });
}

export function combineFiltersWithOr(operands: readonly DocumentFilter[]): DocumentFilter {
  const [only] = operands;
  return only !== undefined && operands.length === 1 ? only : Object.freeze({ kind: "or", operands });
}

export function negateFilter(operand: DocumentFilter): DocumentFilter {
  return Object.freeze({ kind: "not", operand });
}

/** The array position a path segment may also mean. MongoDB compares the text, so `01` is only ever a field name. */
export function parseArrayIndex(segment: string): number | undefined {
  if (!/^(0|[1-9][0-9]{0,9})$/.test(segment)) return undefined;
  const index = Number(segment);
  // A jsonpath subscript is an int4; no stored array is longer, so beyond that the segment is a field name only.
  return index <= 0x7fffffff ? index : undefined;
}
