/** What a request asks for, and replies as a service of its protocol writes them: the other side of `aws/protocols`. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { loadServiceIndex, loadServiceModel } from "../../aws/load-service-models.js";
import { getModelShape, type ServiceModel, type ShapeRef } from "../../aws/service-model.js";
import type { LoopbackReply, LoopbackRequest } from "../loopback.js";

export interface WireRequest {
  readonly service: string;
  readonly operation: string;
  /** Those that stand in a JSON body, a form's names as they are sent, or in path and query. */
  readonly parameters: JsonObject;
}

/** Services that sign with the same name are told apart by their target, version or paths. */
export function parseWireRequest(request: LoopbackRequest, signing: string): WireRequest | undefined {
  const { services } = loadServiceIndex();
  const same = Object.keys(services).filter((service) => services[service]?.signing === signing);
  // DocumentDB and Neptune speak as RDS does.
  for (const service of same.sort((a, b) => Number(b === signing) - Number(a === signing))) {
    const model = loadServiceModel(service) as ServiceModel;
    const asked = model.protocol.startsWith("rest") ? askedByPath(model, request) : askedByName(model, request);
    if (asked !== undefined) return { service, ...asked };
  }
  return undefined;
}

function askedByName(model: ServiceModel, request: LoopbackRequest): Omit<WireRequest, "service"> | undefined {
  const target = request.headers["x-amz-target"];
  if (model.protocol === "json") {
    const operation =
      typeof target === "string" && target.startsWith(`${model.target}.`)
        ? target.slice((model.target ?? "").length + 1)
        : "";
    return operation in model.operations
      ? { operation, parameters: JSON.parse(request.body.toString("utf8")) as JsonObject }
      : undefined;
  }
  const form = new URLSearchParams(request.body.toString("utf8"));
  const operation = form.get("Action") ?? "";
  if (form.get("Version") !== model.version || !(operation in model.operations)) return undefined;
  return {
    operation,
    parameters: Object.fromEntries([...form].filter(([name]) => name !== "Action" && name !== "Version")),
  };
}

function askedByPath(
  model: ServiceModel,
  { method, url, body }: LoopbackRequest,
): Omit<WireRequest, "service"> | undefined {
  const [path = "/", search = ""] = url.split("?");
  const query = new URLSearchParams(search);
  const fits = Object.entries(model.operations).flatMap(
    ([operation, { method: wanted = "POST", path: template = "/" }]) => {
      const [route = "/", fixed = ""] = template.split("?");
      const isWhole = [...new URLSearchParams(fixed)].every(([name, value]) => query.get(name) === value);
      const names: string[] = [];
      const pattern = route.replace(/\{(\w+)(\+?)\}/g, (_, name: string, greedy: string) => {
        names.push(name);
        return greedy === "" ? "([^/]+)" : "(.+)";
      });
      const found = new RegExp(`^${pattern}/?$`).exec(path);
      if (wanted !== method || found === null || !isWhole) return [];
      const inPath = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]));
      return [{ operation, inPath, weight: fixed.length * 100 + route.length - names.length }];
    },
  );
  const [best] = fits.sort((a, b) => b.weight - a.weight);
  if (best === undefined) return undefined;
  const inBody =
    body.length > 0 && model.protocol === "rest-json" ? (JSON.parse(body.toString("utf8")) as JsonObject) : {};
  return { operation: best.operation, parameters: { ...Object.fromEntries(query), ...best.inPath, ...inBody } };
}

/** A reply under boto's names, as the service sends it. */
export function formatWireReply(
  { service, operation }: Pick<WireRequest, "service" | "operation">,
  reply: JsonObject,
): LoopbackReply {
  const model = loadServiceModel(service) as ServiceModel;
  const { output, wrapper } = model.operations[operation] ?? {};
  if (output === undefined) return { body: "" };
  const ref = { shape: output };
  if (model.protocol === "json") return json(jsonOf(model, ref, reply));
  if (model.protocol === "query" || model.protocol === "ec2") {
    const inside = xmlOf(model, ref, reply);
    return xml(
      `<${operation}Response>${wrapper === undefined ? inside : `<${wrapper}>${inside}</${wrapper}>`}</${operation}Response>`,
    );
  }
  return restReply(model, ref, reply);
}

function restReply(model: ServiceModel, ref: ShapeRef, reply: JsonObject): LoopbackReply {
  const shape = getModelShape(model, ref);
  const headers: Record<string, string> = {};
  for (const [name, member] of Object.entries(shape.members ?? {}))
    if (member.location === "header" && reply[name] !== undefined)
      headers[(member.locationName ?? name).toLowerCase()] = String(reply[name]);
  const payload = shape.payload === undefined ? undefined : shape.members?.[shape.payload];
  const body = payload === undefined ? reply : (reply[shape.payload ?? ""] ?? {});
  if (payload !== undefined && getModelShape(model, payload).type === "string") return { headers, body: String(body) };
  if (model.protocol === "rest-json") return { headers, ...json(jsonOf(model, payload ?? ref, body)) };
  const [only, ...others] = Object.keys(shape.members ?? {});
  if (payload === undefined && others.length === 0 && only === "LocationConstraint")
    return { headers, ...xml(`<LocationConstraint>${escaped(String(reply[only] ?? ""))}</LocationConstraint>`) };
  return { headers, ...xml(`<Reply>${xmlOf(model, payload ?? ref, body)}</Reply>`) };
}

function jsonOf(model: ServiceModel, ref: ShapeRef, value: JsonValue): JsonValue {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure" && isJsonObject(value))
    return Object.fromEntries(
      Object.entries(shape.members ?? {}).flatMap(([name, member]) => {
        const given = value[name];
        return given === undefined || member.location !== undefined
          ? []
          : [[member.locationName ?? name, jsonOf(model, member, given)]];
      }),
    );
  if (shape.type === "list" && Array.isArray(value))
    return value.map((item) => jsonOf(model, shape.member as ShapeRef, item));
  if (shape.type === "map" && isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, jsonOf(model, shape.value as ShapeRef, item)]),
    );
  if (
    shape.type === "timestamp" &&
    typeof value === "string" &&
    (ref.timestampFormat ?? shape.timestampFormat) !== "iso8601"
  )
    return secondsOf(value);
  return value;
}

function xmlOf(model: ServiceModel, ref: ShapeRef, value: JsonValue): string {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure" && isJsonObject(value))
    return Object.entries(shape.members ?? {})
      .filter(
        ([name, member]) => value[name] !== undefined && member.location === undefined && member.xmlAttribute !== true,
      )
      .map(([name, member]) => memberOf(model, member, member.locationName ?? name, value[name] as JsonValue))
      .join("");
  if (shape.type === "list" && Array.isArray(value)) {
    const name = shape.member?.locationName ?? "member";
    return value.map((item) => tagged(model, shape.member as ShapeRef, name, item)).join("");
  }
  if (shape.type === "map" && isJsonObject(value))
    return Object.entries(value)
      .map(([key, item]) => entryOf(model, ref, "entry", key, item))
      .join("");
  if (typeof value === "object") return escaped(encodeURIComponent(JSON.stringify(value)));
  return escaped(String(value));
}

function memberOf(model: ServiceModel, member: ShapeRef, name: string, value: JsonValue): string {
  const inner = getModelShape(model, member);
  const isFlat = inner.flattened === true || member.flattened === true;
  if (isFlat && Array.isArray(value)) {
    const flat = member.locationName ?? inner.member?.locationName ?? name;
    return value.map((item) => tagged(model, inner.member as ShapeRef, flat, item)).join("");
  }
  if (isFlat && isJsonObject(value))
    return Object.entries(value)
      .map(([key, item]) => entryOf(model, member, name, key, item))
      .join("");
  return tagged(model, member, name, value);
}

function tagged(model: ServiceModel, ref: ShapeRef, name: string, value: JsonValue): string {
  const members = Object.entries(getModelShape(model, ref).members ?? {}).filter(
    ([, member]) => member.xmlAttribute === true,
  );
  const attributes = members.flatMap(([key, { locationName = key }]) => {
    const given = isJsonObject(value) ? value[key] : undefined;
    return given === undefined ? [] : [` ${locationName}="${escaped(String(given))}"`];
  });
  return `<${name}${attributes.join("")}>${xmlOf(model, ref, value)}</${name}>`;
}

function entryOf(model: ServiceModel, ref: ShapeRef, name: string, key: string, value: JsonValue): string {
  const { key: keyRef, value: valueRef } = getModelShape(model, ref);
  const [k, v] = [keyRef?.locationName ?? "key", valueRef?.locationName ?? "value"];
  return `<${name}><${k}>${escaped(key)}</${k}><${v}>${xmlOf(model, valueRef as ShapeRef, value)}</${v}></${name}>`;
}

/** With its microseconds, which a date has no room for. */
function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000) + Number(`0${/\.\d+/.exec(time)?.[0] ?? ""}`);
}

const json = (value: JsonValue): LoopbackReply => ({ body: JSON.stringify(value) });
const xml = (text: string): LoopbackReply => ({ body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}` });

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function formatWireError(
  protocol: string,
  { status = 400, code, message = "" }: { readonly status?: number; readonly code: string; readonly message?: string },
): LoopbackReply {
  if (protocol === "json" || protocol === "rest-json")
    return { status, headers: { "x-amzn-errortype": code }, body: JSON.stringify({ __type: code, message }) };
  return {
    status,
    body: `<Response><Errors><Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error></Errors></Response>`,
  };
}
