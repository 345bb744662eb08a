/** The objects of a collection, page by page. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { ApiPath } from "./api-path.js";
import type { ClusterClient } from "./client.js";
import type { ClusterCredential } from "./credential.js";
import { formatApiVersion, type ServedKind } from "./served-kind.js";

const PAGE = 500;
/** Pages that end never are no collection. */
const MAX_PAGES = 10_000;

/** Objects may come twice, when the listing had to begin again. Throws CloudFault. */
export async function* listObjectPages(
  client: ClusterClient,
  as: ClusterCredential,
  path: ApiPath,
  kind: ServedKind,
): AsyncGenerator<readonly JsonObject[]> {
  // Items of a list need not say what they are.
  const head = { apiVersion: formatApiVersion(kind), kind: kind.kind };
  const seen = new Set<string>();
  let limit = PAGE;
  let after: string | undefined;
  let restarts = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    let reply: JsonObject;
    try {
      reply = await client.read({ kind: "list", path, limit, ...(after !== undefined && { after }) }, as);
    } catch (error) {
      const fault = rethrowUnlessCloudFault(error);
      if (fault.kind === "malformed" && limit > 1) {
        // Objects may be large: fewer of them may be a reply of a size we take.
        limit = Math.ceil(limit / 10);
        continue;
      }
      if (fault.kind !== "gone" || after === undefined || restarts > 0) throw fault;
      // The cluster keeps a listing for a few minutes only.
      restarts += 1;
      after = undefined;
      seen.clear();
      continue;
    }
    yield itemsIn(reply).map((item) => ({ ...item, ...head }));
    after = continueOf(reply);
    if (after === undefined) return;
    if (seen.has(after)) throw new CloudFault("malformed", "the cluster gave the same page again");
    seen.add(after);
  }
  throw new CloudFault("malformed", `the listing does not end after ${MAX_PAGES} pages`);
}

function itemsIn(reply: JsonObject): readonly JsonObject[] {
  // An empty list may be written as null, but not left out.
  const list = reply.items === null ? [] : reply.items;
  if (Array.isArray(list) && list.every(isNamed)) return list;
  throw new CloudFault("malformed", "what the cluster gave is no list of objects");
}

function isNamed(item: unknown): item is JsonObject {
  return isJsonObject(item) && isJsonObject(item.metadata) && typeof item.metadata.name === "string";
}

function continueOf({ metadata }: JsonObject): string | undefined {
  const token = isJsonObject(metadata) ? metadata.continue : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}
