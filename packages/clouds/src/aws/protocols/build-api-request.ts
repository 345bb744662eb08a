/**
 * The one function that makes API requests. It can make nothing but the operations of the models, which are reads
 * (`generate/aws_models.py` says by which rule); credentials come through `credentials/credential-requests.ts`.
 */

import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { ModelOperation, ServiceModel } from "../service-model.js";
import type { AwsApiRequest } from "./api-request.js";
import { serializeFormInput } from "./form-input.js";
import { serializeJsonInput } from "./json-input.js";
import { serializeRestInput } from "./rest-input.js";

export function buildApiRequest(model: ServiceModel, name: string, parameters: JsonObject): AwsApiRequest {
  const operation = getModelOperation(model, name);
  checkRequired(model, operation, name, parameters);
  const hostPrefix = filledHostPrefix(operation, parameters);
  switch (model.protocol) {
    case "json":
      return {
        ...{ method: "POST", hostPrefix, path: "/", query: [] },
        headers: {
          "content-type": `application/x-amz-json-${model.jsonVersion ?? "1.0"}`,
          "x-amz-target": `${model.target}.${name}`,
        },
        body: JSON.stringify(
          operation.input === undefined ? {} : serializeJsonInput(model, { shape: operation.input }, parameters),
        ),
      };
    case "query":
    case "ec2":
      return {
        ...{ method: "POST", hostPrefix, path: "/", query: [] },
        headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
        body: serializeFormInput(model, name, operation, parameters),
      };
    case "rest-json":
    case "rest-xml":
      return { hostPrefix, ...serializeRestInput(model, operation, parameters) };
    default:
      throw new CloudFault("unsupported", `its API speaks ${model.protocol} only, which Plumbline does not read`);
  }
}

export function getModelOperation(model: ServiceModel, name: string): ModelOperation {
  const operation = Object.hasOwn(model.operations, name) ? model.operations[name] : undefined;
  if (operation === undefined)
    throw new CloudFault("unsupported", `${model.prefix} has no operation ${name} that only reads`);
  return operation;
}

function checkRequired(model: ServiceModel, operation: ModelOperation, name: string, parameters: JsonObject): void {
  const required = operation.input === undefined ? [] : (model.shapes[operation.input]?.required ?? []);
  for (const member of required) {
    const value: JsonValue | undefined = parameters[member];
    if (value === undefined || value === null || value === "")
      throw new CloudFault("unsupported", `${name} needs ${member}, which is not known here`);
  }
}

/** `{AccountId}.` in front of the host, as S3 Control has it. */
function filledHostPrefix(operation: ModelOperation, parameters: JsonObject): string {
  return (operation.hostPrefix ?? "").replace(/\{(\w+)\}/g, (_, member: string) => {
    const value = String(parameters[member] ?? "");
    if (!/^[a-zA-Z0-9-]{1,63}$/.test(value))
      throw new CloudFault("unsupported", `${member} cannot be part of a host name`);
    return value;
  });
}
