/** An object of a cluster as a resource of an inventory, or as the document of a classic node. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { CloudLocation, LiveDocument, LiveResource } from "../provider.js";
import { type ApiPath, formatApiPath } from "./api-path.js";
import { parseFieldManagers } from "./field-managers.js";
import { toClassicDocumentBody, toInventoryManifestBody } from "./object-body.js";
import type { Cluster } from "./open-cluster.js";
import { formatVersionedType, type ServedKind } from "./served-kind.js";

export function buildObjectPath(object: JsonObject, { group, version, plural, isNamespaced }: ServedKind): ApiPath {
  const { name, namespace } = metadataOf(object);
  const inside = isNamespaced && typeof namespace === "string" ? { namespace } : {};
  return { group, version, ...inside, plural, name: String(name) };
}

/** What objects of a cluster are known and found by. */
type Place = Pick<Cluster, "name" | "url">;

export function toClusterLiveResource(object: JsonObject, kind: ServedKind, cluster: Place): LiveResource {
  const type = formatVersionedType(kind);
  const facts = factsOf(object, buildObjectPath(object, kind), cluster);
  const managers = parseFieldManagers(metadataOf(object));
  return {
    kind: "resource",
    type,
    ...facts,
    ...(managers.length > 0 && { managers }),
    pieces: [{ type, name: facts.name, body: toInventoryManifestBody(object, kind) }],
  };
}

export function toClusterDocument(object: JsonObject, path: ApiPath, cluster: Place): LiveDocument {
  const facts = factsOf(object, path, cluster);
  return { kind: "document", path: formatApiPath(path), ...facts, body: toClassicDocumentBody(object, path) };
}

function factsOf(object: JsonObject, path: ApiPath, cluster: Place) {
  const inside = formatApiPath(path);
  const { name, namespace, creationTimestamp, labels } = metadataOf(object);
  const tags = textsOf(labels);
  return {
    id: `${cluster.name}/${inside}`,
    name: String(name),
    page: `${cluster.url}/${inside}`,
    scope: createClusterCloudLocation(cluster.name, typeof namespace === "string" ? namespace : undefined),
    ...(typeof creationTimestamp === "string" && { createdAt: creationTimestamp }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

export function createClusterCloudLocation(cluster: string, namespace: string | undefined): CloudLocation {
  return namespace === undefined ? { cluster } : { cluster, namespace };
}

function metadataOf({ metadata }: JsonObject): JsonObject {
  return isJsonObject(metadata) ? metadata : {};
}

function textsOf(labels: JsonValue | undefined): Readonly<Record<string, string>> {
  if (!isJsonObject(labels)) return {};
  return Object.fromEntries(
    Object.entries(labels).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
