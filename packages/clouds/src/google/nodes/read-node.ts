/** Classic nodes: what a list has, or one path, each with what `get_method` says of it, as one document. */
import type { JsonObject } from "@plumbline/model";
import { eachAtOnce } from "../../at-once.js";
import { CloudFault, faultOf } from "../../fault.js";
import type { Ask, LiveDocument, Sink } from "../../provider.js";
import { selectionOf } from "../../selection.js";
import { filledFrom, wordsIn } from "../api/detail.js";
import { allReads, type Read, valuesIn } from "../api/reads.js";
import { textsIn } from "../connector.js";
import { createdIn, isInRegions, labelsIn, locationIn } from "../inventory/facts.js";
import type { ProjectScope } from "../projects.js";
import { itemPath } from "./item-path.js";
import { listedBy } from "./listed-by.js";
import { type Method, methodNamed } from "./node-methods.js";

const AT_ONCE = 8;

export async function readNode(ask: Ask, scope: ProjectScope, regions: readonly string[], sink: Sink): Promise<void> {
  const { node, role } = ask;
  const type = String(node.type);
  const part = sink.part({ ask: ask.key, type, scope: { project: scope.id } });
  const isSelected = selectionOf(node);
  const problems = new Set<string>();
  try {
    const method = known(type);
    const gets = textsIn(node, "get_method").map((name) => known(name).read);
    const found =
      role === "snapshot" ? [[await atPath(String(node.path), method.read, scope)]] : listedBy(method, scope, problems);
    for await (const page of found) {
      await eachAtOnce(page, AT_ONCE, async ({ listed, item, read }) => {
        const path = itemPath(read, listed, item);
        if (path === undefined || (role === "master" && !isSelected([path]))) return;
        try {
          const document = await documentOf(path, item, gets, scope, read);
          if (document !== undefined && isInRegions(document.scope.region, regions)) await part.add(document);
        } catch (error) {
          problems.add(faultOf(error).message);
        }
      });
    }
  } catch (error) {
    const { kind, message } = faultOf(error);
    // A service that is switched off has nothing; what one path leads to is gone when it is gone.
    if (kind === "disabled" || (role === "snapshot" && kind === "gone")) await part.end();
    else await part.unread(message);
    return;
  }
  if (problems.size === 0) await part.end();
  else await part.unread([...problems].slice(0, 3).join("; "));
}

export interface Item {
  readonly read: Read;
  /** The path it was asked for with. */
  readonly listed: string;
  readonly item: JsonObject;
}

function known(name: string): Method {
  const method = methodNamed(name);
  if (typeof method === "string") throw new CloudFault("unsupported", method);
  return method;
}

/** The get of the service whose path it is. */
async function atPath(given: string, { service }: Read, { client }: ProjectScope): Promise<Item> {
  const path = given.replace(/^(?:https?:)?\/\/[^/]+\//, "").replace(/^\/+/, "");
  for (const read of allReads()) {
    if (read.service.name !== service.name || read.items !== undefined || read.verb === "getIamPolicy") continue;
    const values = valuesIn(read, path);
    if (values !== undefined) return { read, listed: path, item: await client.ask({ read, values }) };
  }
  throw new CloudFault("unsupported", `path ${JSON.stringify(path)} is not one of a resource of ${service.name}`);
}

/** Undefined when it went away meanwhile. */
async function documentOf(
  path: string,
  item: JsonObject,
  gets: readonly Read[],
  { id: project, client }: ProjectScope,
  read: Read,
): Promise<LiveDocument | undefined> {
  // What projects and accounts are called in other services, too.
  const words = new Map([...wordsIn(path), ["projects", project], ["apps", project]]);
  let body = item;
  for (const get of gets) {
    try {
      body = { ...body, ...(await client.ask({ read: get, values: filledFrom(get, words) })) };
    } catch (error) {
      if (faultOf(error).kind === "gone") return undefined;
      throw error;
    }
  }
  const region = locationIn(body) ?? locationIn({ name: `/${path}` });
  const [createdAt, tags] = [createdIn(body), labelsIn(body)];
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
