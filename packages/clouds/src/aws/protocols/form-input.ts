import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import {
  getModelShape,
  type ModelOperation,
  type ModelShape,
  type ServiceModel,
  type ShapeRef,
} from "../service-model.js";
import { encodeRfc3986 } from "../signing/sign.js";
import { resolveTimestampFormat, serializeTimestamp } from "./scalar-values.js";

type Fields = [string, string][];

/** The body of the query and ec2 protocols: nested parameters as dotted names. */
export function serializeFormInput(
  model: ServiceModel,
  name: string,
  operation: ModelOperation,
  parameters: JsonObject,
): string {
  const fields: Fields = [
    ["Action", name],
    ["Version", model.version],
  ];
  if (operation.input !== undefined) flatten(model, { shape: operation.input }, parameters, "", fields);
  return fields.map(([key, value]) => `${encodeRfc3986(key)}=${encodeRfc3986(value)}`).join("&");
}

function flatten(model: ServiceModel, ref: ShapeRef, value: JsonValue, prefix: string, fields: Fields): void {
  const shape = getModelShape(model, ref);
  if (shape.type === "structure" && isJsonObject(value)) flattenStructure(model, shape, value, prefix, fields);
  else if (shape.type === "list" && Array.isArray(value)) {
    const under = listPrefix(model, shape, prefix);
    value.forEach((item, at) => {
      flatten(model, shape.member as ShapeRef, item, `${under}.${at + 1}`, fields);
    });
  } else if (shape.type === "map" && isJsonObject(value)) {
    const under = shape.flattened === true ? prefix : `${prefix}.entry`;
    Object.entries(value).forEach(([key, item], at) => {
      fields.push([`${under}.${at + 1}.${shape.key?.locationName ?? "key"}`, key]);
      flatten(
        model,
        shape.value as ShapeRef,
        item,
        `${under}.${at + 1}.${shape.value?.locationName ?? "value"}`,
        fields,
      );
    });
  } else
    fields.push([
      prefix,
      String(
        shape.type === "timestamp" ? serializeTimestamp(value, resolveTimestampFormat(ref, shape, "iso8601")) : value,
      ),
    ]);
}

function flattenStructure(
  model: ServiceModel,
  shape: ModelShape,
  value: JsonObject,
  prefix: string,
  fields: Fields,
): void {
  for (const [name, member] of Object.entries(shape.members ?? {})) {
    const memberValue = value[name];
    if (memberValue === undefined || memberValue === null) continue;
    const sent = model.protocol === "ec2" ? ec2Name(name, member) : (member.locationName ?? name);
    flatten(model, member, memberValue, prefix === "" ? sent : `${prefix}.${sent}`, fields);
  }
}

function ec2Name(name: string, member: ShapeRef): string {
  if (member.queryName !== undefined) return member.queryName;
  const wireName = member.locationName ?? name;
  return `${wireName.charAt(0).toUpperCase()}${wireName.slice(1)}`;
}

function listPrefix(model: ServiceModel, shape: ModelShape, prefix: string): string {
  const item = shape.member?.locationName;
  if (model.protocol === "ec2") return prefix;
  if (shape.flattened !== true) return `${prefix}.${item ?? "member"}`;
  return item === undefined ? prefix : prefix.replace(/[^.]*$/, item);
}
