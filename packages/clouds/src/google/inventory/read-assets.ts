/** A project through Cloud Asset Inventory: a few pages for everything there is. */
import type { JsonObject } from "@plumbline/model";
import { eachAtOnce } from "../../at-once.js";
import { type CloudFault, faultOf } from "../../fault.js";
import type { PartSink, UnreadPart } from "../../provider.js";
import type { Client } from "../api/client.js";
import { detailOf, wordsIn } from "../api/detail.js";
import { knownRead } from "../api/reads.js";
import { type Asset, assetsIn, policiesIn } from "./assets.js";
import { liveResource } from "./resource.js";
import { olderShapes, serviceTypes } from "./service-types.js";
import { type Taking, UNREAD_POLICY } from "./services.js";

export interface AssetsAsked {
  readonly client: Client;
  /** `projects/p`, `folders/1` */
  readonly parent: string;
  /** What resources are said to be in. */
  readonly project: string;
  /** Patterns of types; all without them. */
  readonly types?: readonly string[];
  readonly isOf?: (asset: Asset) => boolean;
}

/** Everything was read; or it was not, and `isBegun` says whether something was. */
export type AssetsReading =
  | { readonly isRead: true }
  | { readonly isRead: false; readonly isBegun: boolean; readonly fault: CloudFault };

const AT_ONCE = 8;

export async function readAssets(asked: AssetsAsked, taking: Taking): Promise<AssetsReading> {
  const { client, parent, types, isOf = () => true } = asked;
  const parts = new Map<string, { readonly sink: PartSink; unread?: string }>();
  const partOf = (type: string) => {
    const known = parts.get(type) ?? { sink: taking.part(type) };
    parts.set(type, known);
    return known;
  };
  let isBegun = false;
  try {
    const policies = await policiesOrWhy(asked);
    for await (const page of assetsIn(client, parent, types)) {
      isBegun = true;
      await eachAtOnce(
        page.filter((asset) => isOf(asset) && taking.wants(asset.type)),
        AT_ONCE,
        async (asset) => {
          const part = partOf(asset.type);
          try {
            const body = await bodyOf(asset, client);
            if (body === undefined) return;
            const resource = liveResource({ ...toldOf(asset, policies), body, project: asked.project });
            if (taking.takes(resource)) await part.sink.add(resource);
          } catch (error) {
            part.unread = faultOf(error).message;
          }
        },
      );
    }
  } catch (error) {
    const fault = faultOf(error);
    for (const { sink } of parts.values()) await sink.unread(fault.message);
    return { isRead: false, isBegun, fault };
  }
  // What nobody has any more was seen to be gone.
  for (const { type } of asked.types === undefined ? serviceTypes : []) if (taking.wants(type)) partOf(type);
  for (const { sink, unread } of parts.values()) await (unread === undefined ? sink.end() : sink.unread(unread));
  return { isRead: true };
}

type Policies = { readonly policies: ReadonlyMap<string, JsonObject> } | { readonly unread: readonly UnreadPart[] };

/** Who may not see policies still sees what they are of. */
async function policiesOrWhy({ client, parent, types }: AssetsAsked): Promise<Policies> {
  try {
    return { policies: await policiesIn(client, parent, types) };
  } catch (error) {
    const reason = `IAM policies could not be read: ${faultOf(error).message}`;
    return { unread: [{ path: UNREAD_POLICY, reason }] };
  }
}

function toldOf({ name, type, location }: Asset, from: Policies) {
  return { id: name, type, location, ...("unread" in from ? from : { policy: from.policies.get(name) }) };
}

/** Undefined when it went away meanwhile. */
async function bodyOf({ name, type, body }: Asset, client: Client): Promise<JsonObject | undefined> {
  const read = olderShapes.get(type);
  return read === undefined ? body : detailOf(client, knownRead(read), wordsIn(name));
}
