/** Where a resource is in its service: the path of its self link, which is how nodes and rules know it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { ReadMethod } from "../api/read-methods.js";

/** `listed` is the path it was listed at. Undefined when it says too little. */
export function buildItemPath(read: ReadMethod, listed: string, item: JsonObject): string | undefined {
  const { selfLink, name } = item;
  if (typeof selfLink === "string" && URL.canParse(selfLink)) return pathOfUrl(selfLink);
  // Read by itself: it is where it was asked for.
  if (read.items === undefined) return listed;
  // The newer style says the whole path after the version.
  if (typeof name === "string" && name.includes("/"))
    return `${read.path.slice(0, read.path.search(/[^/]*\/\{/))}${name}`;
  const key = keyOf(item);
  return key === undefined ? undefined : `${withLocation(listed, item)}/${key}`;
}

function pathOfUrl(url: string): string {
  return decodeURI(new URL(url).pathname).replace(/^\/+/, "");
}

/** By what its own service asks for it. */
function keyOf({ datasetReference, tableReference, metadata, name, id, projectId }: JsonObject): string | undefined {
  const reference = [tableReference, datasetReference].find(isJsonObject);
  const candidates = [
    reference?.tableId,
    reference?.datasetId,
    isJsonObject(metadata) ? metadata.name : undefined,
    projectId,
    name,
    id,
  ];
  return candidates.find((candidate): candidate is string => typeof candidate === "string" && candidate !== "");
}

/** Of a list of all locations, the item says in which it is. */
function withLocation(listed: string, { metadata, location }: JsonObject): string {
  const labels = isJsonObject(metadata) && isJsonObject(metadata.labels) ? metadata.labels : {};
  const at = labels["cloud.googleapis.com/location"] ?? location;
  return typeof at === "string" ? listed.replace("/locations/-/", `/locations/${at}/`) : listed;
}
