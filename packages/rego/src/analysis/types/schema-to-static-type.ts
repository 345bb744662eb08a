/** JSON schemas as types, read as OPA reads them: an object with properties has no others, `$ref` leads inside the schema. */
import { toMapKeyText } from "../../values/compare.js";
import { isArray, isPlainObject, type PlainObject, type Value } from "../../values/value.js";
import { anyType, createOpenObjectType, createUnionType } from "./static-type-operations.js";
import type { StaticType } from "./static-types.js";

/** Deeper schemas, and those that refer to themselves, can be anything below. */
const deepest = 12;

export function convertSchemaToStaticType(schema: Value): StaticType {
  return typeIn(schema, schema, 0);
}

function typeIn(root: Value, schema: Value | undefined, depth: number): StaticType {
  if (!isPlainObject(schema) || depth > deepest) return anyType;
  const inner = (each: Value | undefined) => typeIn(root, each, depth + 1);
  if (typeof schema.$ref === "string") return inner(referredSchema(root, schema.$ref));
  if (isArray(schema.anyOf)) return schema.anyOf.map(inner).reduce(either, undefined) ?? anyType;
  if (isArray(schema.allOf)) {
    const parts = [...schema.allOf, { ...schema, allOf: null }].flatMap((part) => resolved(root, part, depth));
    return typeIn(root, mergedSchema(parts), depth + 1);
  }
  const types = isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes("boolean")) return { kind: "boolean" };
  if (types.includes("string")) return { kind: "string" };
  if (types.includes("integer") || types.includes("number")) return { kind: "number" };
  if (isPlainObject(schema.properties) && Object.keys(schema.properties).length > 0) {
    const entries = Object.entries(schema.properties);
    const fields = new Map(entries.map(([key, value]) => [toMapKeyText(key), { key, type: inner(value) }]));
    return { kind: "object", fields, rest: undefined };
  }
  if (types.includes("object")) return createOpenObjectType(anyType, anyType);
  if (isArray(schema.items)) return { kind: "array", items: schema.items.map(inner), rest: undefined };
  if (isPlainObject(schema.items)) return { kind: "array", items: [], rest: inner(schema.items) };
  return types.includes("array") ? { kind: "array", items: [], rest: anyType } : anyType;
}

function either(a: StaticType | undefined, b: StaticType): StaticType | undefined {
  return createUnionType(a, b);
}

function resolved(root: Value, part: Value, depth: number): readonly PlainObject[] {
  let found: Value | undefined = part;
  for (let i = depth; i < deepest && isPlainObject(found) && typeof found.$ref === "string"; i++) {
    found = referredSchema(root, found.$ref);
  }
  return isPlainObject(found) ? [found] : [];
}

function mergedSchema(parts: readonly PlainObject[]): Value {
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as PlainObject;
  const merged = Object.assign({}, ...parts) as PlainObject;
  const { allOf: _, ...rest } = merged as PlainObject & { readonly allOf?: Value };
  return Object.keys(properties).length === 0 ? rest : { ...rest, properties };
}

/** `#/definitions/a`; schemas elsewhere are not read. */
function referredSchema(root: Value, reference: string): Value | undefined {
  if (!reference.startsWith("#")) return undefined;
  const names = reference.slice(1).split("/").slice(1);
  return names.reduce<Value | undefined>((found, name) => {
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    return isPlainObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }, root);
}
