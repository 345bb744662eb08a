import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { getModelShape, type ModelOperation, type ServiceModel, type ShapeRef } from "../service-model.js";
import { encodeRfc3986 } from "../signing/sign.js";
import type { AwsApiRequest } from "./api-request.js";
import { serializeJsonInput } from "./json-input.js";
import { resolveTimestampFormat, serializeTimestamp } from "./scalar-values.js";
import { serializeXmlInput } from "./xml-input.js";

/** Parameters in the places the REST protocols give them: path, query, headers, body. */
export function serializeRestInput(
  model: ServiceModel,
  operation: ModelOperation,
  parameters: JsonObject,
): Omit<AwsApiRequest, "hostPrefix"> {
  const [path = "/", fixed = ""] = (operation.path ?? "/").split("?");
  const query: [string, string][] = [...new URLSearchParams(fixed)];
  const headers: Record<string, string> = {};
  const input = operation.input === undefined ? undefined : getModelShape(model, { shape: operation.input });
  const inBody: Record<string, JsonValue> = {};
  let filled = path;
  for (const [name, member] of Object.entries(input?.members ?? {})) {
    const value = parameters[name];
    if (value === undefined || value === null) continue;
    const wireName = member.locationName ?? name;
    if (member.location === "uri") filled = fillPath(filled, wireName, textOf(model, member, value));
    else if (member.location === "querystring") query.push(...queryPairs(model, member, wireName, value));
    else if (member.location === "header") headers[wireName.toLowerCase()] = textOf(model, member, value);
    else if (member.location === undefined) inBody[name] = value;
  }
  const method = operation.method ?? "POST";
  const body = method === "POST" ? bodyOf(model, operation, inBody) : "";
  if (body !== "") headers["content-type"] = model.protocol === "rest-json" ? "application/json" : "application/xml";
  // API Gateway answers in another format without it.
  if (model.protocol === "rest-json") headers.accept ??= "application/json";
  return { method, path: filled, query, headers, body };
}

function bodyOf(model: ServiceModel, operation: ModelOperation, inBody: JsonObject): string {
  if (model.protocol === "rest-xml")
    return operation.root === undefined ? "" : serializeXmlInput(model, operation, inBody);
  if (operation.input === undefined) return "{}";
  const payload = getModelShape(model, { shape: operation.input }).payload;
  if (payload === undefined) return JSON.stringify(serializeJsonInput(model, { shape: operation.input }, inBody));
  const member = getModelShape(model, { shape: operation.input }).members?.[payload];
  const value = inBody[payload];
  return member === undefined || value === undefined ? "{}" : JSON.stringify(serializeJsonInput(model, member, value));
}

function fillPath(path: string, name: string, value: string): string {
  return path
    .replace(`{${name}+}`, () => value.split("/").map(encodeRfc3986).join("/"))
    .replace(`{${name}}`, () => encodeRfc3986(value));
}

function queryPairs(model: ServiceModel, ref: ShapeRef, name: string, value: JsonValue): [string, string][] {
  const shape = getModelShape(model, ref);
  if (shape.type === "list" && Array.isArray(value))
    return value.map((item) => [name, textOf(model, shape.member as ShapeRef, item)]);
  if (shape.type === "map" && isJsonObject(value))
    return Object.entries(value).flatMap(([key, values]) =>
      [values].flat().map((item): [string, string] => [key, String(item)]),
    );
  return [[name, textOf(model, ref, value)]];
}

function textOf(model: ServiceModel, ref: ShapeRef, value: JsonValue): string {
  const shape = getModelShape(model, ref);
  if (shape.type !== "timestamp") return String(value);
  return String(
    serializeTimestamp(value, resolveTimestampFormat(ref, shape, ref.location === "header" ? "rfc822" : "iso8601")),
  );
}
