/** Classic nodes: what a list has, or one path, each with what `get_method` says of it, as one document. */

import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import { createNameFilter } from "../../name-filter.js";
import type { AccountSink, LiveDocument, SnapshotNodeRequest } from "../../provider.js";
import { loadReadMethods, matchPathTemplate, type ReadMethod } from "../api/read-methods.js";
import { getPathPlaceholderValues, parseResourceNameParts } from "../api/resource-detail.js";
import { parseTextList } from "../connector.js";
import type { GoogleProjectTarget } from "../google-targets.js";
import {
  isInRegions,
  parseCreationTime,
  parseResourceLabels,
  parseResourceLocation,
} from "../inventory/resource-location-time-and-labels.js";
import { buildItemPath } from "./item-path.js";
import { listNodeItemPages } from "./list-node-items.js";
import type { GoogleNodeItemWithReadMethod } from "./node-item.js";
import { type NodeReadMethodAndQuery, resolveNodeMethodOrProblem } from "./node-methods.js";

const AT_ONCE = 8;

export async function readGoogleNodeIntoSink(
  request: SnapshotNodeRequest,
  scope: GoogleProjectTarget,
  regions: readonly string[],
  sink: AccountSink,
): Promise<void> {
  const { node, role } = request;
  const type = String(node.type);
  const part = sink.part({ ask: request.key, type, scope: { project: scope.id } });
  const isSelected = createNameFilter(node);
  const problems = new Set<string>();
  try {
    const method = known(type);
    const gets = parseTextList(node, "get_method").map((name) => known(name).read);
    const found =
      role === "snapshot"
        ? [[await atPath(String(node.path), method.read, scope)]]
        : listNodeItemPages(method, scope, problems);
    for await (const page of found) {
      await forEachConcurrently(page, AT_ONCE, async ({ listed, item, read }) => {
        const path = buildItemPath(read, listed, item);
        if (path === undefined || (role === "master" && !isSelected([path]))) return;
        try {
          const document = await documentOf(path, item, gets, scope, read);
          if (document !== undefined && isInRegions(document.scope.region, regions)) await part.add(document);
        } catch (error) {
          problems.add(rethrowUnlessCloudFault(error).message);
        }
      });
    }
  } catch (error) {
    const { kind, message } = rethrowUnlessCloudFault(error);
    // A service that is switched off has nothing; what one path leads to is gone when it is gone.
    if (kind === "disabled" || (role === "snapshot" && kind === "gone")) await part.end();
    else await part.unread(message);
    return;
  }
  if (problems.size === 0) await part.end();
  else await part.unread([...problems].slice(0, 3).join("; "));
}

function known(name: string): NodeReadMethodAndQuery {
  const method = resolveNodeMethodOrProblem(name);
  if (typeof method === "string") throw new CloudFault("unsupported", method);
  return method;
}

/** The get of the service whose path it is. */
async function atPath(
  writtenPath: string,
  { service }: ReadMethod,
  { client }: GoogleProjectTarget,
): Promise<GoogleNodeItemWithReadMethod> {
  const path = writtenPath.replace(/^(?:https?:)?\/\/[^/]+\//, "").replace(/^\/+/, "");
  for (const read of loadReadMethods()) {
    if (read.service.name !== service.name || read.items !== undefined || read.verb === "getIamPolicy") continue;
    const values = matchPathTemplate(read, path);
    if (values !== undefined) return { read, listed: path, item: await client.ask({ read, values }) };
  }
  throw new CloudFault("unsupported", `path ${JSON.stringify(path)} is not one of a resource of ${service.name}`);
}

/** Undefined when it went away meanwhile. */
async function documentOf(
  path: string,
  item: JsonObject,
  gets: readonly ReadMethod[],
  { id: project, client }: GoogleProjectTarget,
  read: ReadMethod,
): Promise<LiveDocument | undefined> {
  // What projects and accounts are called in other services, too.
  const words = new Map([...parseResourceNameParts(path), ["projects", project], ["apps", project]]);
  let body = item;
  for (const get of gets) {
    try {
      body = { ...body, ...(await client.ask({ read: get, values: getPathPlaceholderValues(get, words) })) };
    } catch (error) {
      if (rethrowUnlessCloudFault(error).kind === "gone") return undefined;
      throw error;
    }
  }
  const region = parseResourceLocation(body) ?? parseResourceLocation({ name: `/${path}` });
  const [createdAt, tags] = [parseCreationTime(body), parseResourceLabels(body)];
  return {
    kind: "document",
    id: `//${read.service.host}/${path}`,
    name: path.slice(path.lastIndexOf("/") + 1),
    path,
    body,
    scope: { project, ...(region !== undefined && region !== "-" && { region }) },
    ...(createdAt !== undefined && { createdAt }),
    ...(tags !== undefined && { tags }),
  };
}
