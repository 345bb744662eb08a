import { isArray, isObject, isObjectMap, type PlainObject, type Value } from "../../values/value.js";

/** A part of a syntax tree as policies see it: no empty lists or objects, but empty strings and false. */
export type GraphqlNode = PlainObject;

export function createGraphqlNode(parts: Readonly<Record<string, Value | undefined>>): GraphqlNode {
  const result: Record<string, Value> = {};
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    result[key] = value;
  }
  return result;
}

export function isGraphqlNode(value: Value | undefined): value is GraphqlNode {
  return isObject(value) && !isObjectMap(value);
}

/** What `node` has left out is empty. */
export function toGraphqlNodeList(list: Value | undefined): readonly GraphqlNode[] {
  return isArray(list) ? (list as readonly GraphqlNode[]) : [];
}

/** Of a type, or of what its lists are made of. */
export function findInnermostGraphqlTypeName(type: Value | undefined): Value | undefined {
  let inner = type;
  while (isGraphqlNode(inner) && inner.Elem !== undefined) inner = inner.Elem;
  return isGraphqlNode(inner) ? inner.NamedType : undefined;
}

/** Kinds of values, by the number they have in the tree. */
export const graphqlValueKindNumbers = {
  variable: 0,
  int: 1,
  float: 2,
  string: 3,
  block: 4,
  boolean: 5,
  null: 6,
  enum: 7,
  list: 8,
  object: 9,
} as const;
