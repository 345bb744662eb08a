/**
 * The one type several values can be converted to, as cty finds it: equal types stay, primitives meet in string,
 * structural types of the same shape are unified part by part, and those of different shape become collections.
 * `any` (null, or a value whose type is not known) goes along with whatever the others are.
 */

import { anyType, stringType } from "./basic-types.js";
import { isPrimitiveType, removeOptionalMarks } from "./type-inspection.js";
import { isSameType } from "./type-of.js";
import type { ObjectTypeAttribute, Type } from "./value.js";

type Collection = "list" | "set" | "map";
type Tuple = Extract<Type, { kind: "tuple" }>;
type ObjectType = Extract<Type, { kind: "object" }>;

export function unifyTypes(types: readonly Type[]): Type | undefined {
  const differing: Type[] = [];
  const kinds = new Set<Type["kind"]>();
  for (const type of types) {
    if (type.kind === "any") continue;
    const [first] = differing;
    // Equal types mostly come in a row; to look for all of them would compare thousands of objects pair by pair.
    if (first !== undefined && (isSameType(type, first) || isSameType(type, differing.at(-1) as Type))) continue;
    differing.push(type);
    kinds.add(type.kind);
  }
  const [first] = differing;
  if (first === undefined) return anyType;
  if (differing.length === 1) return removeOptionalMarks(first);
  return unifyDiffering(differing, kinds);
}

function unifyDiffering(types: readonly Type[], kinds: ReadonlySet<Type["kind"]>): Type | undefined {
  if (kinds.has("string") || kinds.has("number") || kinds.has("bool")) {
    return kinds.has("string") && types.every(isPrimitiveType) ? stringType : undefined;
  }
  if (kinds.size === 1) {
    if (kinds.has("object")) return unifyObjects(types as readonly ObjectType[]);
    if (kinds.has("tuple")) return unifyTuples(types as readonly Tuple[]);
  }
  if (kinds.has("map") || kinds.has("object")) {
    return kinds.has("list") || kinds.has("set") || kinds.has("tuple") ? undefined : collection("map", types);
  }
  return collection(kinds.has("list") ? "list" : kinds.has("set") ? "set" : "list", types);
}

/** A collection of what all parts of all types have in common; a part of unknown type may turn out to fit anything. */
function collection(kind: Collection, types: readonly Type[]): Type | undefined {
  const parts: Type[] = [];
  for (const type of types) {
    if (type.kind === "tuple") for (const item of type.items) parts.push(item);
    else if (type.kind === "object") for (const attribute of type.attributes.values()) parts.push(attribute.type);
    else if (type.kind === "list" || type.kind === "set" || type.kind === "map") parts.push(type.element);
  }
  const element = unifyTypes(parts);
  if (element !== undefined) return { kind, element };
  return parts.some((part) => part.kind === "any") ? anyType : undefined;
}

function unifyObjects(types: readonly ObjectType[]): Type | undefined {
  const [first] = types as readonly [ObjectType];
  for (const type of types) {
    if (type.attributes.size !== first.attributes.size) return collection("map", types);
    for (const name of type.attributes.keys()) if (!first.attributes.has(name)) return collection("map", types);
  }
  const attributes = new Map<string, ObjectTypeAttribute>();
  for (const name of first.attributes.keys()) {
    const type = unifyTypes(types.map((each) => (each.attributes.get(name) as ObjectTypeAttribute).type));
    if (type === undefined) return undefined;
    attributes.set(name, { type, optional: false });
  }
  return { kind: "object", attributes };
}

function unifyTuples(types: readonly Tuple[]): Type | undefined {
  const [first] = types as readonly [Tuple];
  if (types.some((type) => type.items.length !== first.items.length)) return collection("list", types);
  const items: Type[] = [];
  for (let i = 0; i < first.items.length; i++) {
    const item = unifyTypes(types.map((type) => type.items[i] as Type));
    if (item === undefined) return undefined;
    items.push(item);
  }
  return { kind: "tuple", items };
}
