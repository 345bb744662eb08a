import { isJsonObject, type JsonObject, type JsonValue, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { getModelShape, type ModelShape, type ServiceModel, type ShapeRef } from "../service-model.js";
import { customizeReply } from "./boto-customizations.js";
import { getModelOperation } from "./build-api-request.js";
import { parseJsonOutput } from "./json-reply.js";
import { parseScalar } from "./scalar-values.js";
import { findXmlChild, parseXml, type XmlElement } from "./xml.js";
import { parseXmlOutput } from "./xml-reply.js";

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** The reply under the names boto gives it. Throws what is not the reply it should be as `malformed`. */
export function parseReply(service: string, model: ServiceModel, name: string, reply: RawReply): JsonObject {
  const operation = getModelOperation(model, name);
  if (operation.output === undefined) return {};
  const ref = { shape: operation.output };
  let read: JsonValue;
  if (model.protocol === "json") read = parseJsonOutput(model, ref, jsonBody(reply.body));
  else if (model.protocol === "query" || model.protocol === "ec2")
    read = parseXmlOutput(model, ref, wrapped(xmlBody(reply.body), operation.wrapper));
  else read = restOutput(model, ref, reply);
  if (!isJsonObject(read)) throw malformed();
  return customizeReply(service, name, read);
}

function restOutput(model: ServiceModel, ref: ShapeRef, reply: RawReply): JsonObject {
  const shape = getModelShape(model, ref);
  const read: Record<string, JsonValue> = {};
  const payload = shape.payload === undefined ? undefined : shape.members?.[shape.payload];
  if (shape.payload !== undefined && payload !== undefined) {
    const value = payloadOf(model, payload, reply.body);
    if (value !== undefined) read[shape.payload] = value;
  } else if (reply.body !== "") {
    const isJson = model.protocol === "rest-json";
    const only = isJson ? undefined : onlyTextOf(shape, xmlBody(reply.body));
    if (only !== undefined) return only;
    Object.assign(
      read,
      isJson ? parseJsonOutput(model, ref, jsonBody(reply.body)) : parseXmlOutput(model, ref, xmlBody(reply.body)),
    );
  }
  for (const [name, member] of Object.entries(shape.members ?? {})) {
    if (member.location === "statusCode") read[name] = reply.status;
    else if (member.location === "header") {
      const value = reply.headers[(member.locationName ?? name).toLowerCase()];
      if (value !== undefined) read[name] = parseScalar(getModelShape(model, member), value);
    } else if (member.location === "headers") read[name] = headersUnder(reply, member.locationName ?? "");
  }
  return read;
}

/** `<LocationConstraint>eu-west-1</LocationConstraint>`: the root itself is the only member, empty where S3 began. */
function onlyTextOf(shape: ModelShape, root: XmlElement): JsonObject | undefined {
  const [name, ...others] = Object.keys(shape.members ?? {});
  if (name === undefined || others.length > 0 || root.name !== name || root.children.length > 0) return undefined;
  return { [name]: root.text === "" ? null : root.text };
}

function payloadOf(model: ServiceModel, ref: ShapeRef, body: string): JsonValue | undefined {
  const { type } = getModelShape(model, ref);
  if (type === "string") return body;
  if (type === "blob") return Buffer.from(body).toString("base64");
  if (body === "") return undefined;
  return model.protocol === "rest-json"
    ? parseJsonOutput(model, ref, jsonBody(body))
    : parseXmlOutput(model, ref, xmlBody(body));
}

function headersUnder(reply: RawReply, prefix: string): JsonObject {
  const start = prefix.toLowerCase();
  const found: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(reply.headers))
    if (name.startsWith(start) && value !== undefined) found[name.slice(start.length)] = value;
  return found;
}

function jsonBody(body: string): JsonValue {
  if (body === "") return {};
  const reading = parseJsonOrProblem(body);
  if (!reading.ok) throw malformed();
  return reading.value;
}

function xmlBody(body: string): XmlElement {
  const element = parseXml(body.replace(/^\uFEFF/, ""));
  if (element === undefined) throw malformed();
  return element;
}

function wrapped(element: XmlElement, wrapper: string | undefined): XmlElement {
  if (wrapper === undefined) return element;
  return findXmlChild(element, wrapper) ?? { name: wrapper, attributes: "", children: [], text: "" };
}

function malformed(): CloudFault {
  return new CloudFault("malformed", "the reply is not what the API documents");
}
