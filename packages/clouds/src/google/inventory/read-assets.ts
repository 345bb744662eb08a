/** A project through Cloud Asset Inventory: a few pages for everything there is. */
import type { JsonObject } from "@plumbline/model";
import { type CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import type { PartSink, UnreadResourcePart } from "../../provider.js";
import type { GoogleClient } from "../api/client.js";
import { getReadMethodById } from "../api/read-methods.js";
import { parseResourceNameParts, readResourceDetail } from "../api/resource-detail.js";
import { type GoogleCloudAsset, listAssetPages, listIamPoliciesByAsset } from "./list-assets-and-policies.js";
import { toGoogleLiveResource } from "./live-resource.js";
import { IAM_POLICY_PATH, type InventorySink } from "./read-by-service.js";
import { readMethodsForAssetsInOlderShape } from "./service-read-plans.js";

export interface GoogleAssetsRequest {
  readonly client: GoogleClient;
  /** `projects/p`, `folders/1` */
  readonly parent: string;
  /** What resources are said to be in. */
  readonly project: string;
  /** Patterns of types; all without them. */
  readonly types?: readonly string[];
  readonly isOf?: (asset: GoogleCloudAsset) => boolean;
  /** Types of which nothing is there where the inventory shows none. */
  readonly expected: readonly string[];
}

/** Everything was read; or it was not, and `isBegun` says whether something was. */
export type AssetReadOutcome =
  | { readonly isRead: true }
  | { readonly isRead: false; readonly isBegun: boolean; readonly fault: CloudFault };

const AT_ONCE = 8;

export async function readAssetsIntoSink(
  request: GoogleAssetsRequest,
  target: InventorySink,
): Promise<AssetReadOutcome> {
  const { client, parent, types, isOf = () => true } = request;
  const parts = new Map<string, { readonly sink: PartSink; unread?: string }>();
  const partOf = (type: string) => {
    const known = parts.get(type) ?? { sink: target.part(type) };
    parts.set(type, known);
    return known;
  };
  let isBegun = false;
  try {
    const policies = await policiesOrWhy(request);
    for await (const page of listAssetPages(client, parent, types)) {
      isBegun = true;
      await forEachConcurrently(
        page.filter((asset) => isOf(asset) && target.wants(asset.type)),
        AT_ONCE,
        async (asset) => {
          const part = partOf(asset.type);
          try {
            const body = await bodyOf(asset, client);
            if (body === undefined) return;
            const resource = toGoogleLiveResource({
              ...describeAsset(asset, policies),
              body,
              project: request.project,
            });
            if (target.takes(resource)) await part.sink.add(resource);
          } catch (error) {
            part.unread = rethrowUnlessCloudFault(error).message;
          }
        },
      );
    }
  } catch (error) {
    const fault = rethrowUnlessCloudFault(error);
    for (const { sink } of parts.values()) await sink.unread(fault.message);
    return { isRead: false, isBegun, fault };
  }
  // What nobody has any more was seen to be gone.
  for (const type of request.expected) if (target.wants(type)) partOf(type);
  for (const { sink, unread } of parts.values()) await (unread === undefined ? sink.end() : sink.unread(unread));
  return { isRead: true };
}

type Policies =
  | { readonly policies: ReadonlyMap<string, JsonObject> }
  | { readonly unread: readonly UnreadResourcePart[] };

/** Who may not see policies still sees what they are of. */
async function policiesOrWhy({ client, parent, types }: GoogleAssetsRequest): Promise<Policies> {
  try {
    return { policies: await listIamPoliciesByAsset(client, parent, types) };
  } catch (error) {
    const reason = `IAM policies could not be read: ${rethrowUnlessCloudFault(error).message}`;
    return { unread: [{ path: IAM_POLICY_PATH, reason }] };
  }
}

function describeAsset({ name, type, location }: GoogleCloudAsset, from: Policies) {
  return { id: name, type, location, ...("unread" in from ? from : { policy: from.policies.get(name) }) };
}

/** Undefined when it went away meanwhile. */
async function bodyOf({ name, type, body }: GoogleCloudAsset, client: GoogleClient): Promise<JsonObject | undefined> {
  const read = readMethodsForAssetsInOlderShape.get(type);
  return read === undefined ? body : readResourceDetail(client, getReadMethodById(read), parseResourceNameParts(name));
}
