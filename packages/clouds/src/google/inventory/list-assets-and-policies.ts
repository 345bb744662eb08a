/** The inventory of a project, folder or organization, as Cloud Asset Inventory has it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { GoogleClient } from "../api/client.js";
import { listPages } from "../api/list-pages.js";
import { getReadMethodById } from "../api/read-methods.js";

export interface GoogleCloudAsset {
  readonly name: string;
  /** Of the catalogue. */
  readonly type: string;
  readonly body: JsonObject;
  readonly location: string | undefined;
  /** `projects/123`, `folders/1`: the nearest first. */
  readonly ancestors: readonly string[];
}

/** What runs in clusters is asked of the clusters. */
const GOOGLES = ".*\\.googleapis\\.com/.*";
const PAGE_SIZE = "1000";

/** Throws CloudFault. `types` are patterns; all without them. */
export async function* listAssetPages(
  client: GoogleClient,
  parent: string,
  types: readonly string[] = [],
): AsyncGenerator<readonly GoogleCloudAsset[]> {
  for await (const { items } of listPages(client, askedOf(parent, "RESOURCE", types))) yield items.flatMap(assetOf);
}

/** Policies by the name of what they are of. Throws CloudFault. */
export async function listIamPoliciesByAsset(
  client: GoogleClient,
  parent: string,
  types: readonly string[] = [],
): Promise<ReadonlyMap<string, JsonObject>> {
  const policies = new Map<string, JsonObject>();
  for await (const { items } of listPages(client, askedOf(parent, "IAM_POLICY", types))) {
    for (const { name, iamPolicy } of items) {
      if (typeof name === "string" && isJsonObject(iamPolicy)) policies.set(name, removeEtag(iamPolicy));
    }
  }
  return policies;
}

function askedOf(parent: string, contentType: string, types: readonly string[]) {
  const assetTypes = types.length === 0 ? [GOOGLES] : types;
  const read = getReadMethodById("cloudasset/assets.list");
  return { read, values: parent.split("/"), query: { contentType, assetTypes, pageSize: PAGE_SIZE } };
}

function assetOf({ name, assetType, resource, ancestors }: JsonObject): readonly GoogleCloudAsset[] {
  if (typeof name !== "string" || typeof assetType !== "string")
    throw new CloudFault("malformed", "an asset has no name or type");
  const body = isJsonObject(resource) ? resource.data : undefined;
  // What the inventory knows of, but cannot show, is not there for rules either.
  if (!isJsonObject(resource) || !isJsonObject(body)) return [];
  const { location } = resource;
  return [
    {
      name,
      body,
      type: catalogueTypeOf(assetType, name),
      location: typeof location === "string" && location !== "" ? location.toLowerCase() : undefined,
      ancestors: Array.isArray(ancestors) ? ancestors.filter((ancestor) => typeof ancestor === "string") : [],
    },
  ];
}

const RENAMED: ReadonlyMap<string, string> = new Map([
  ["logging.googleapis.com/LogMetric", "logging.googleapis.com/Metric"],
]);

/** The catalogue keeps apart what the inventory calls by one name, and the other way round. */
function catalogueTypeOf(type: string, name: string): string {
  if (type === "compute.googleapis.com/FirewallPolicy" && name.includes("/projects/"))
    return "compute.googleapis.com/NetworkFirewallPolicy";
  return RENAMED.get(type) ?? type;
}

/** It changes with every change, and says nothing. */
export function removeEtag({ etag: _, ...policy }: JsonObject): JsonObject {
  return policy;
}
