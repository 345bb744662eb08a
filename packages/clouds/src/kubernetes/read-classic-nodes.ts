/** Classic nodes: a kind in namespaces, or objects by their paths, as documents for rules written for them. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import { createNameFilter } from "../name-filter.js";
import type { AccountSink, PartSink, SnapshotNodeRequest } from "../provider.js";
import { createTagFilter } from "../tag-filter.js";
import { parseApiPath } from "./api-path.js";
import { type ClusterEntryScope, chooseCredentialForNamespace } from "./cluster-entry-scope.js";
import { findServedKind } from "./kinds-of-snapshot-node.js";
import { listObjectPages } from "./list-object-pages.js";
import { buildObjectPath, createClusterCloudLocation, toClusterDocument } from "./live-object.js";

/** Each object of the node's kind in the entry's namespaces; those that are in none, once. */
export async function readObjectsOfMasterNodeIntoSink(
  query: ClusterEntryScope,
  request: SnapshotNodeRequest,
  sink: AccountSink,
): Promise<void> {
  const { client, discovery } = query;
  const { name } = client.cluster;
  const type = String(request.node.type);
  const kind = findServedKind(type, discovery.kinds);
  const accepts = createNameFilter(request.node);
  const acceptsTags = createTagFilter(request.node);
  const partOf = (namespace?: string) =>
    sink.part({ ask: request.key, type, scope: createClusterCloudLocation(name, namespace) });
  if (kind === undefined) {
    await partOf().unread(`the cluster has no kind ${type}`);
    return;
  }
  const { group, version, plural, isNamespaced } = kind;
  const listed = isNamespaced ? (query.namespaces ?? connectorNamespaces(query)) : [];
  for (const namespace of listed.length === 0 ? [undefined] : listed) {
    const path = { group, version, plural, ...(namespace !== undefined && { namespace }) };
    await readInto(partOf(namespace), async (part) => {
      for await (const page of listObjectPages(client, chooseCredentialForNamespace(query, namespace), path, kind)) {
        for (const object of page) {
          const document = toClusterDocument(object, buildObjectPath(object, kind), client.cluster);
          if (acceptsTags(document.tags) && accepts([document.id, document.path])) await part.add(document);
        }
      }
    });
  }
}

/** Where the entry names none, what the connector has service accounts for; all of the cluster, where it has none. */
function connectorNamespaces({ client }: ClusterEntryScope): readonly string[] {
  return [...new Set(client.cluster.serviceAccounts.map(({ namespace }) => namespace))];
}

/** Each of the node's paths is an object. */
export async function readObjectsOfSnapshotNodeIntoSink(
  query: ClusterEntryScope,
  request: SnapshotNodeRequest,
  sink: AccountSink,
): Promise<void> {
  const { client } = query;
  const { name } = client.cluster;
  for (const path of pathsIn(request.node)) {
    const scope = createClusterCloudLocation(name, path.namespace);
    await readInto(sink.part({ ask: request.key, type: String(request.node.type), scope }), async (part) => {
      const object = await client.read({ kind: "object", path }, chooseCredentialForNamespace(query, path.namespace));
      if (!isObject(object, path.name)) throw new CloudFault("malformed", "what the cluster gave is not that object");
      await part.add(toClusterDocument(object, path, client.cluster));
    });
  }
}

async function readInto(part: PartSink, read: (part: PartSink) => Promise<void>): Promise<void> {
  try {
    await read(part);
    await part.end();
  } catch (error) {
    await part.unread(rethrowUnlessCloudFault(error).message);
  }
}

function pathsIn({ paths }: JsonObject) {
  const entries: readonly JsonValue[] = Array.isArray(paths) ? paths : [];
  return entries.flatMap((path) => parseApiPath(String(path)) ?? []);
}

function isObject({ metadata }: JsonObject, name: string | undefined): boolean {
  return typeof metadata === "object" && metadata !== null && "name" in metadata && metadata.name === name;
}
