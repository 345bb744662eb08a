/** Everything a cluster has: each kind it serves, those that others added, too. */
import { type JsonObject, once } from "@plumbline/model";
import { rethrowUnlessCloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import { createNameFilter } from "../name-filter.js";
import type { AccountSink, SnapshotNodeRequest } from "../provider.js";
import { createTagFilter } from "../tag-filter.js";
import { type ClusterEntryScope, chooseCredentialForNamespace, type KnownNamespaces } from "./cluster-entry-scope.js";
import { isExcludedKind, removeDuplicateKinds } from "./excluded-kinds.js";
import { createServedKindFilter } from "./kinds-of-snapshot-node.js";
import { listObjectPages } from "./list-object-pages.js";
import { createClusterCloudLocation, toClusterLiveResource } from "./live-object.js";
import { createRepresentingOwnerFinder, findOwnershipRankOfKind } from "./representing-owners.js";
import { formatVersionedType, type ServedKind } from "./served-kind.js";

const AT_ONCE = 8;

export async function readClusterInventoryIntoSink(
  query: ClusterEntryScope,
  request: SnapshotNodeRequest,
  sink: AccountSink,
): Promise<void> {
  const { client, discovery, namespaces } = query;
  const { name } = client.cluster;
  for (const { group, reason } of discovery.unread) {
    if (!isExcludedKind({ group, kind: "" })) sink.unreadScope(request.key, { cluster: name }, reason);
  }
  const acceptsType = createServedKindFilter(request.node);
  // Who asks for namespaces does not ask for what is in none.
  const kinds = removeDuplicateKinds(discovery.kinds).filter(
    (kind) => !isExcludedKind(kind) && acceptsType(kind) && (namespaces === undefined || kind.isNamespaced),
  );
  const reader = partReader(query, request, sink);
  const tellUnread = (kind: ServedKind, reason: string) =>
    sink
      .part({ ask: request.key, type: formatVersionedType(kind), scope: createClusterCloudLocation(name, undefined) })
      .unread(reason);
  for (const rank of [0, 1, 2]) {
    await forEachConcurrently(
      kinds.filter(({ kind }) => findOwnershipRankOfKind(kind) === rank),
      AT_ONCE,
      (kind) => readKind(kind, query, reader, tellUnread),
    );
  }
}

type ReadPart = (kind: ServedKind, namespace: string | undefined, isLastTry: boolean) => Promise<boolean>;

async function readKind(
  kind: ServedKind,
  query: ClusterEntryScope,
  read: ReadPart,
  tellUnread: (kind: ServedKind, reason: string) => Promise<void>,
): Promise<void> {
  const isWhole = query.namespaces === undefined;
  if (isWhole && (await read(kind, undefined, !kind.isNamespaced))) return;
  const { names, gap }: KnownNamespaces =
    query.namespaces === undefined ? await query.knownNamespaces() : { names: query.namespaces };
  for (const namespace of names) await read(kind, namespace, true);
  // Of the others nothing is known, not even that there are none.
  if (names.length === 0) await read(kind, undefined, true);
  else if (gap !== undefined) await tellUnread(kind, gap);
}

/** Gives false, and tells nothing, when access is denied and there is something else to try. */
function partReader(query: ClusterEntryScope, request: SnapshotNodeRequest, sink: AccountSink): ReadPart {
  const { client } = query;
  const { name } = client.cluster;
  const accepts = createNameFilter(request.node);
  const acceptsTags = createTagFilter(request.node);
  const templates = createRepresentingOwnerFinder();
  return async (kind, namespace, isLastTry) => {
    const { group, version, plural } = kind;
    const path = { group, version, plural, ...(namespace !== undefined && { namespace }) };
    let isBegun = false;
    const part = once(() =>
      sink.part({
        ask: request.key,
        type: formatVersionedType(kind),
        scope: createClusterCloudLocation(name, namespace),
      }),
    );
    const add = async (object: JsonObject) => {
      const resource = toClusterLiveResource(object, kind, client.cluster);
      const answeredBy = templates.answeredBy(object, { id: resource.id, type: resource.type });
      if (!acceptsTags(resource.tags) || !accepts([resource.id, resource.id.slice(name.length + 1)])) return;
      await part().add({ ...resource, ...(answeredBy !== undefined && { answeredBy }) });
    };
    try {
      for await (const page of listObjectPages(client, chooseCredentialForNamespace(query, namespace), path, kind)) {
        isBegun = true;
        for (const object of page) await add(object);
      }
      await part().end();
    } catch (error) {
      const fault = rethrowUnlessCloudFault(error);
      if (fault.kind === "denied" && !isLastTry && !isBegun) return false;
      await part().unread(fault.message);
    }
    return true;
  };
}
