import { isJsonObject, type JsonValue } from "@plumbline/model";
import { getModelShape, type ServiceModel, type ShapeRef } from "../service-model.js";
import { formatTimestamp } from "./scalar-values.js";

/** A JSON value under the names of its shape. Nulls mean "not set" and are left out, as boto does. */
export function parseJsonOutput(model: ServiceModel, ref: ShapeRef, value: JsonValue): JsonValue {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure" && isJsonObject(value)) {
    if (shape.document === true) return value;
    const read: Record<string, JsonValue> = {};
    for (const [name, member] of Object.entries(shape.members ?? {})) {
      const memberValue = value[member.locationName ?? name];
      if (memberValue !== undefined && memberValue !== null && isInBody(member))
        read[name] = parseJsonOutput(model, member, memberValue);
    }
    return read;
  }
  if (shape.type === "list" && Array.isArray(value))
    return value.map((item) => (item === null ? null : parseJsonOutput(model, shape.member as ShapeRef, item)));
  if (shape.type === "map" && isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== null)
        .map(([key, item]) => [key, parseJsonOutput(model, shape.value as ShapeRef, item)]),
    );
  if (shape.type === "timestamp" && (typeof value === "string" || typeof value === "number"))
    return formatTimestamp(value);
  return value;
}

function isInBody(member: ShapeRef): boolean {
  return member.location === undefined;
}
