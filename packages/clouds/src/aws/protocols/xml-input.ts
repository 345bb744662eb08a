import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { getModelShape, type ModelOperation, type ServiceModel, type ShapeRef } from "../service-model.js";

/** The few reads of REST-XML services that send a body. */
export function serializeXmlInput(model: ServiceModel, operation: ModelOperation, inBody: JsonObject): string {
  const [name, namespace] = operation.root ?? ["", ""];
  const inside = insideOf(model, { shape: operation.input ?? "" }, inBody);
  return `<${name}${namespace === "" ? "" : ` xmlns="${escaped(namespace)}"`}>${inside}</${name}>`;
}

function insideOf(model: ServiceModel, ref: ShapeRef, value: JsonValue): string {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure" && isJsonObject(value))
    return Object.entries(shape.members ?? {})
      .filter(([name, member]) => value[name] !== undefined && member.location === undefined)
      .map(([name, member]) => element(member.locationName ?? name, insideOf(model, member, value[name] as JsonValue)))
      .join("");
  if (shape.type === "list" && Array.isArray(value)) {
    const member = shape.member as ShapeRef;
    return value.map((item) => element(member.locationName ?? "member", insideOf(model, member, item))).join("");
  }
  return escaped(String(value));
}

function element(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string);
}
