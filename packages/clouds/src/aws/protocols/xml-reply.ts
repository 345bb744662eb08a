import type { JsonValue } from "@plumbline/model";
import { type ServiceModel, type Shape, type ShapeRef, shapeOf } from "../service-model.js";
import { POLICY_SHAPE, policyOf } from "./customisations.js";
import { scalarOf } from "./values.js";
import { attributeOf, childOf, type Element } from "./xml.js";

/** An element as the value its shape describes. */
export function xmlOutput(model: ServiceModel, ref: ShapeRef, element: Element): JsonValue {
  const shape = shapeOf(model, ref);
  if (shape.type === "structure") return structureOf(model, shape, element);
  if (shape.type === "list") {
    const name = shape.member?.locationName ?? "member";
    const items = element.children.filter(
      (child) => child.name === name || child.name === "member" || child.name === "item",
    );
    return items.map((item) => xmlOutput(model, shape.member as ShapeRef, item));
  }
  if (shape.type === "map") return Object.fromEntries(element.children.map((child) => entryOf(model, shape, child)));
  return ref.shape === POLICY_SHAPE ? policyOf(element.text) : scalarOf(shape, element.text);
}

function structureOf(model: ServiceModel, shape: Shape, element: Element): JsonValue {
  const children = byName(element);
  const read: Record<string, JsonValue> = {};
  for (const [name, member] of Object.entries(shape.members ?? {})) {
    if (member.location !== undefined) continue;
    if (member.xmlAttribute === true) {
      const value = attributeOf(element, member.locationName ?? name);
      if (value !== undefined) read[name] = value;
      continue;
    }
    const inner = shapeOf(model, member);
    const isFlat = inner.flattened === true || member.flattened === true;
    const wireName = member.locationName ?? (isFlat ? inner.member?.locationName : undefined) ?? name;
    const found = children.get(wireName) ?? (isFlat ? children.get(name) : undefined);
    if (found?.[0] === undefined) continue;
    if (isFlat && inner.type === "list")
      read[name] = found.map((one) => xmlOutput(model, inner.member as ShapeRef, one));
    else if (isFlat && inner.type === "map")
      read[name] = Object.fromEntries(found.map((one) => entryOf(model, inner, one)));
    else read[name] = xmlOutput(model, member, found[0]);
  }
  return read;
}

function byName(element: Element): Map<string, Element[]> {
  const named = new Map<string, Element[]>();
  for (const child of element.children) {
    const same = named.get(child.name);
    if (same === undefined) named.set(child.name, [child]);
    else same.push(child);
  }
  return named;
}

function entryOf(model: ServiceModel, shape: Shape, element: Element): [string, JsonValue] {
  const key = childOf(element, shape.key?.locationName ?? "key")?.text ?? "";
  const value = childOf(element, shape.value?.locationName ?? "value");
  return [key, value === undefined ? "" : xmlOutput(model, shape.value as ShapeRef, value)];
}
