/**
 * Nodes of the oldest kind: `type` and `id` of a snapshot stand for one call, `describe_<type>` with `id` as what it is
 * given, and its reply is the document.
 */
import { formatCanonicalJson, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { CloudLocation, PartSink } from "../../provider.js";
import { loadServiceIndex, loadServiceModel } from "../load-service-models.js";
import type { ServiceModel } from "../service-model.js";
import type { AwsSession } from "../sign-in.js";
import { findOperationByBotoName } from "./boto-names.js";
import { buildItemArn } from "./item-arns.js";
import { readAndMergeAllPages } from "./merge-pages.js";
import { findItemIdentifier, listItemsOfPage } from "./page-items.js";

export interface DescribeCallNode {
  readonly service: string;
  readonly operation: string;
  readonly parameters: JsonObject;
  readonly region: string | undefined;
}

/** What it was about when nobody said. */
const USUAL_SERVICE = "ec2";

export function isDescribeCallNode({ arn, listMethod, type }: JsonObject): boolean {
  return arn === undefined && listMethod === undefined && typeof type === "string" && type !== "";
}

/** As far as it can be told without the user, who may name the service. */
export function findDescribeCallNodeProblems(node: JsonObject): readonly string[] {
  const { id = {}, region, client } = node;
  if (!isJsonObject(id)) return ['id must be an object such as { "GroupNames": ["web"] }'];
  for (const [name, value] of Object.entries({ region, client }))
    if (value !== undefined && (typeof value !== "string" || value === "")) return [`${name} must be a text`];
  if (client === undefined) return [];
  try {
    parseDescribeCallNode(node, {});
    return [];
  } catch (error) {
    if (error instanceof CloudFault) return [error.message];
    throw error;
  }
}

/** Throws CloudFault; messages begin with the field. */
export function parseDescribeCallNode(node: JsonObject, user: AwsSession["user"]): DescribeCallNode {
  const { type, id = {}, region } = node;
  const service = String(node.client ?? user.client ?? USUAL_SERVICE).toLowerCase();
  if (!Object.hasOwn(loadServiceIndex().services, service))
    throw new CloudFault("unsupported", `client ${service} is no service of AWS that can be read`);
  const method = `describe_${String(type)}`;
  const operation = findOperationByBotoName(service, method);
  if (operation === undefined)
    throw new CloudFault(
      "unsupported",
      `type ${String(type)}: ${method} is no method of ${service} that only reads; client names the service`,
    );
  const model = loadServiceModel(service) as ServiceModel;
  const input = model.operations[operation]?.input;
  const parameters = isJsonObject(id) ? id : {};
  const wrong = input === undefined ? Object.keys(parameters)[0] : misfit(model, input, parameters, "id");
  if (wrong !== undefined) throw new CloudFault("failed", `${wrong} is nothing that ${method} of ${service} takes`);
  return { service, operation, parameters, region: typeof region === "string" ? region : undefined };
}

/** The path of what the shape has no place for. */
function misfit(model: ServiceModel, shapeName: string, value: JsonValue, path: string): string | undefined {
  const shape = model.shapes[shapeName];
  switch (shape?.type) {
    case "structure":
      if (!isJsonObject(value)) return path;
      for (const [name, inside] of Object.entries(value)) {
        const member = shape.members?.[name];
        const wrong = member === undefined ? `${path}.${name}` : misfit(model, member.shape, inside, `${path}.${name}`);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    case "list":
      if (!Array.isArray(value)) return path;
      for (const [at, inside] of (value as readonly JsonValue[]).entries()) {
        const wrong = misfit(model, shape.member?.shape ?? "", inside, `${path}[${at}]`);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    default:
      return typeof value === "object" ? path : undefined;
  }
}

export async function readDescribeCallNodeIntoSink(
  session: AwsSession,
  { service, operation, parameters }: DescribeCallNode,
  region: string,
  scope: CloudLocation,
  sink: PartSink,
): Promise<void> {
  let body: JsonObject;
  try {
    body = await readAndMergeAllPages(session.client, service, operation, parameters, region);
  } catch (error) {
    // What was asked for by its name is not there any more.
    if (error instanceof CloudFault && error.kind === "gone") return;
    throw error;
  }
  const { partition } = session.client;
  const [item, ...others] = listItemsOfPage(service, operation, body);
  const isSingle = item !== undefined && others.length === 0;
  const id = isSingle
    ? buildItemArn(service, operation, item, { partition, region, account: session.account })
    : `reply:${partition}:${service}:${region}:${session.account}:${operation}${formatCanonicalJson(parameters)}`;
  const name = (isSingle ? findItemIdentifier(operation, item) : undefined) ?? operation;
  await sink.add({ kind: "document", id, name, path: id, scope, body });
}
