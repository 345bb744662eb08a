import type { Literal, OrderedLiteral } from "./document-filter.js";
import { formatOperand, type QueryPath, throwInvalidQuery } from "./invalid-query.js";

export type QueryObject = Readonly<Record<string, unknown>>;

/** An object as JSON.parse makes it. A Date or Map would otherwise pass for an empty object. */
export function isQueryObject(value: unknown): value is QueryObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** JSONB holds neither U+0000 nor half a surrogate pair; PostgreSQL would end the statement over them. */
export function requireStorableText(text: string, place: QueryPath, what: string): void {
  if (text.includes("\u0000")) throwInvalidQuery(place, `${what} holds U+0000, which no stored document can hold`);
  // Lone halves only: with the `u` flag a whole pair is one character outside this range.
  if (/[\uD800-\uDFFF]/u.test(text))
    throwInvalidQuery(place, `${what} holds half a surrogate pair, which is no character`);
}

export function parseOrderedLiteral(value: unknown, place: QueryPath): OrderedLiteral | undefined {
  switch (typeof value) {
    case "boolean":
      return Object.freeze({ kind: "boolean", value });
    case "number":
      if (!Number.isFinite(value)) throwInvalidQuery(place, `${value} is no JSON number`);
      return Object.freeze({ kind: "number", value });
    case "string":
      requireStorableText(value, place, "the string");
      return Object.freeze({ kind: "string", value });
    default:
      return undefined;
  }
}

export function parseLiteral(value: unknown, place: QueryPath): Literal {
  if (value === null) return Object.freeze({ kind: "null" });
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => parseLiteral(item, [...place, String(index)]));
    return Object.freeze({ kind: "array", items: Object.freeze(items) });
  }
  if (isQueryObject(value)) {
    const fields = Object.entries(value).map(([name, field]) => {
      requireStorableText(name, place, "a field name");
      return Object.freeze([name, parseLiteral(field, [...place, name])] as const);
    });
    return Object.freeze({ kind: "object", fields: Object.freeze(fields) });
  }
  return parseOrderedLiteral(value, place) ?? throwInvalidQuery(place, `${formatOperand(value)} is no JSON value`);
}
