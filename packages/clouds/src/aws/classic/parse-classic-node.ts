/** A node that somebody wrote for AWS: which service, which calls, where. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { findNameFilterProblems } from "../../name-filter.js";
import type { SnapshotNodeKind } from "../../provider.js";
import { findTagFilterProblems } from "../../tag-filter.js";
import { loadServiceIndex } from "../load-service-models.js";
import { findOperationByBotoName } from "./boto-names.js";
import { findDescribeCallNodeProblems, isDescribeCallNode } from "./describe-call-node.js";

export interface AwsClassicNode {
  readonly service: string;
  /** Operations, by the names of the models. */
  readonly list: string;
  readonly details: readonly string[];
  readonly arn: ParsedArn | undefined;
  readonly region: string | undefined;
}

export interface ParsedArn {
  readonly service: string;
  readonly region: string;
  readonly account: string;
  readonly resource: string;
  readonly text: string;
}

function arnOf(text: string): ParsedArn | undefined {
  const [head, , service, region = "", account = "", ...resource] = text.split(":");
  return head === "arn" && service !== undefined && service !== ""
    ? { service, region, account, resource: resource.join(":"), text }
    : undefined;
}

export function findAwsSnapshotNodeProblems(node: JsonObject, role: SnapshotNodeKind): readonly string[] {
  if (role === "snapshot" && isDescribeCallNode(node)) return findDescribeCallNodeProblems(node);
  const { arn, listMethod, detailMethods = [], region, client } = node;
  const problems: string[] = [];
  const isText = (value: JsonValue | undefined) => typeof value === "string" && value !== "";
  if (arn !== undefined && (typeof arn !== "string" || arnOf(arn) === undefined))
    problems.push("arn must be a text such as arn:aws:s3:::");
  if (role === "snapshot" && !isText(arn)) problems.push("arn must be the ARN of the resource");
  if (arn === undefined && client === undefined)
    problems.push("client must be the name of a service, where there is no arn");
  if (!isText(listMethod)) problems.push("listMethod must be a text");
  if (!Array.isArray(detailMethods) || !detailMethods.every(isText))
    problems.push("detailMethods must be a list of texts");
  for (const [name, value] of Object.entries({ region, client }))
    if (value !== undefined && !isText(value)) problems.push(`${name} must be a text`);
  problems.push(...findNameFilterProblems(node), ...findTagFilterProblems(node));
  if (problems.length > 0) return problems;
  try {
    parseAwsClassicNode(node);
    return [];
  } catch (error) {
    if (error instanceof CloudFault) return [error.message];
    throw error;
  }
}

/** Throws CloudFault where there is no such service or method; messages begin with the field. */
export function parseAwsClassicNode(node: JsonObject): AwsClassicNode {
  const arn = typeof node.arn === "string" ? arnOf(node.arn) : undefined;
  const service = serviceOf(node, arn);
  const list = findOperationByBotoName(service, String(node.listMethod));
  if (list === undefined) throw unknownMethod("listMethod", node.listMethod, service);
  const details = (Array.isArray(node.detailMethods) ? node.detailMethods : []).map((method, at) => {
    const operation = findOperationByBotoName(service, String(method));
    if (operation === undefined) throw unknownMethod(`detailMethods[${at}]`, method, service);
    return operation;
  });
  return { service, list, details, arn, region: typeof node.region === "string" ? node.region : undefined };
}

/** `client` says it; without it, the service that the ARN is of and that has the method. */
function serviceOf(node: JsonObject, arn: ParsedArn | undefined): string {
  const { services } = loadServiceIndex();
  if (typeof node.client === "string") {
    if (!Object.hasOwn(services, node.client))
      throw new CloudFault("unsupported", `client ${node.client} is no service of AWS that can be read`);
    return node.client;
  }
  const named = [node.boto_type, node.type, arn?.service].filter((name): name is string => typeof name === "string");
  const candidates = [
    ...named.filter((name) => Object.hasOwn(services, name)),
    ...Object.entries(services).flatMap(([name, { signing, prefix }]) =>
      signing === arn?.service || prefix === arn?.service ? [name] : [],
    ),
  ];
  const found = candidates.find((name) => findOperationByBotoName(name, String(node.listMethod)) !== undefined);
  if (found === undefined)
    throw new CloudFault(
      "unsupported",
      `listMethod ${String(node.listMethod)} is no method that only reads of ${arn?.service ?? "any service"}`,
    );
  return found;
}

function unknownMethod(field: string, method: JsonValue | undefined, service: string): CloudFault {
  return new CloudFault("unsupported", `${field} ${String(method)} is no method of ${service} that only reads`);
}
