import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { getModelShape, type ServiceModel, type ShapeRef } from "../service-model.js";
import { resolveTimestampFormat, serializeTimestamp } from "./scalar-values.js";

/** Parameters under the names that go over the wire; what the shape does not know is not sent. */
export function serializeJsonInput(model: ServiceModel, ref: ShapeRef, value: JsonValue): JsonValue {
  const shape = getModelShape(model, ref);
  if (value === null) return value;
  if (shape.type === "structure" && isJsonObject(value) && shape.document !== true) {
    const sent: Record<string, JsonValue> = {};
    for (const [name, member] of Object.entries(shape.members ?? {})) {
      const memberValue = (value as JsonObject)[name];
      if (memberValue !== undefined && member.location === undefined)
        sent[member.locationName ?? name] = serializeJsonInput(model, member, memberValue);
    }
    return sent;
  }
  if (shape.type === "list" && Array.isArray(value))
    return value.map((item) => serializeJsonInput(model, shape.member as ShapeRef, item));
  if (shape.type === "map" && isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, serializeJsonInput(model, shape.value as ShapeRef, item)]),
    );
  return shape.type === "timestamp"
    ? serializeTimestamp(value, resolveTimestampFormat(ref, shape, "unixTimestamp"))
    : value;
}
