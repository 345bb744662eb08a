import type { JsonValue } from "@plumbline/model";
import { getModelShape, type ModelShape, type ServiceModel, type ShapeRef } from "../service-model.js";
import { decodePolicyDocument, POLICY_SHAPE_NAME } from "./boto-customizations.js";
import { parseScalar } from "./scalar-values.js";
import { findXmlAttribute, findXmlChild, type XmlElement } from "./xml.js";

/** An element as the value its shape describes. */
export function parseXmlOutput(model: ServiceModel, ref: ShapeRef, element: XmlElement): JsonValue {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure") return structureOf(model, shape, element);
  if (shape.type === "list") {
    const name = shape.member?.locationName ?? "member";
    const items = element.children.filter(
      (child) => child.name === name || child.name === "member" || child.name === "item",
    );
    return items.map((item) => parseXmlOutput(model, shape.member as ShapeRef, item));
  }
  if (shape.type === "map") return Object.fromEntries(element.children.map((child) => entryOf(model, shape, child)));
  return ref.shape === POLICY_SHAPE_NAME ? decodePolicyDocument(element.text) : parseScalar(shape, element.text);
}

function structureOf(model: ServiceModel, shape: ModelShape, element: XmlElement): JsonValue {
  const children = byName(element);
  const read: Record<string, JsonValue> = {};
  for (const [name, member] of Object.entries(shape.members ?? {})) {
    if (member.location !== undefined) continue;
    if (member.xmlAttribute === true) {
      const value = findXmlAttribute(element, member.locationName ?? name);
      if (value !== undefined) read[name] = value;
      continue;
    }
    const inner = getModelShape(model, member);
    const isFlat = inner.flattened === true || member.flattened === true;
    const wireName = member.locationName ?? (isFlat ? inner.member?.locationName : undefined) ?? name;
    const found = children.get(wireName) ?? (isFlat ? children.get(name) : undefined);
    if (found?.[0] === undefined) continue;
    if (isFlat && inner.type === "list")
      read[name] = found.map((child) => parseXmlOutput(model, inner.member as ShapeRef, child));
    else if (isFlat && inner.type === "map")
      read[name] = Object.fromEntries(found.map((child) => entryOf(model, inner, child)));
    else read[name] = parseXmlOutput(model, member, found[0]);
  }
  return read;
}

function byName(element: XmlElement): Map<string, XmlElement[]> {
  const named = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const same = named.get(child.name);
    if (same === undefined) named.set(child.name, [child]);
    else same.push(child);
  }
  return named;
}

function entryOf(model: ServiceModel, shape: ModelShape, element: XmlElement): [string, JsonValue] {
  const key = findXmlChild(element, shape.key?.locationName ?? "key")?.text ?? "";
  const value = findXmlChild(element, shape.value?.locationName ?? "value");
  return [key, value === undefined ? "" : parseXmlOutput(model, shape.value as ShapeRef, value)];
}
