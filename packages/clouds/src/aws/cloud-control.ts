/**
 * Cloud Control: any type by its schema, one call for each resource. For types that have no read of their own here; it
 * was written after its published API model, because no emulator we know has one that tells the truth.
 */
import { isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { LiveResource, PartSink, UnreadResourcePart } from "../provider.js";
import { cloudControlGapsAndPermissionsByType } from "./cloud-control-gaps-and-permissions.js";
import { listItemsOfListCall } from "./inventory/list-items.js";
import type { AwsSession } from "./sign-in.js";
import { toTagPairs } from "./types/property-sources.js";

export const cloudControlTypes: readonly string[] = Object.keys(cloudControlGapsAndPermissionsByType);

const GLOBAL = /^AWS::(IAM|CloudFront|Route53|Organizations|GlobalAccelerator|Shield|Budgets|CE)::/;
const AT_ONCE = 64;
const LIST = { operation: "ListResources", items: "ResourceDescriptions" };

export function isGlobalCloudControlType(type: string): boolean {
  return GLOBAL.test(type);
}

export async function readTypeByCloudControlIntoSink(
  session: AwsSession,
  type: string,
  region: string,
  accepts: (resource: LiveResource) => boolean,
  sink: PartSink,
): Promise<void> {
  const list = { ...LIST, parameters: { TypeName: type } };
  await forEachConcurrently(
    listItemsOfListCall(session, { service: "cloudcontrol" }, list, {}, region),
    AT_ONCE,
    async ({ Identifier }) => {
      if (typeof Identifier !== "string") return;
      const resource = await resourceOf(session, type, Identifier, region);
      if (resource !== undefined && accepts(resource)) await sink.add(resource);
    },
  );
}

/** Undefined where it is gone since it was listed. */
async function resourceOf(
  session: AwsSession,
  type: string,
  identifier: string,
  region: string,
): Promise<LiveResource | undefined> {
  const { account, client } = session;
  let properties: JsonObject;
  try {
    const reply = await client.call("cloudcontrol", "GetResource", { TypeName: type, Identifier: identifier }, region);
    properties = propertiesIn(reply);
  } catch (error) {
    if (error instanceof CloudFault && error.kind === "gone") return undefined;
    throw error;
  }
  const tags = Object.fromEntries(toTagPairs(properties.Tags ?? []));
  const { silent = [], silentExtras = [] } = cloudControlGapsAndPermissionsByType[type] ?? {};
  const unread = [...silent.map((name) => [name]), ...silentExtras.map((name) => ["beside", name])].map(
    (path): UnreadResourcePart => ({ path, reason: "Cloud Control does not tell it" }),
  );
  return {
    ...{ kind: "resource", type },
    id: arnIn(properties, type) ?? `${account}/${region}/${type}/${identifier}`,
    name: identifier,
    scope: isGlobalCloudControlType(type) ? { account } : { account, region },
    pieces: [{ type, name: identifier, body: properties }],
    ...(unread.length > 0 && { unread }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

function propertiesIn({ ResourceDescription: described }: JsonObject): JsonObject {
  const text = isJsonObject(described) ? described.Properties : undefined;
  const reading = typeof text === "string" ? parseJsonOrProblem(text) : undefined;
  if (reading?.ok !== true || !isJsonObject(reading.value))
    throw new CloudFault("malformed", "Cloud Control told properties that are no JSON");
  return reading.value;
}

/** `Arn`, or the one that is named after the type. */
function arnIn(properties: JsonObject, type: string): string | undefined {
  const noun = (type.split("::")[2] ?? "").toLowerCase();
  const found = Object.entries(properties).find(
    ([name, value]) =>
      typeof value === "string" && value.startsWith("arn:") && ["arn", `${noun}arn`].includes(name.toLowerCase()),
  );
  return found?.[1] as string | undefined;
}
