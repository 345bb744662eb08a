/** What `kubectl get -o json` has written, read as if a cluster had told it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { AccountSink, SnapshotNodeRequest } from "../provider.js";
import { createClusterCloudLocation, toClusterLiveResource } from "./live-object.js";
import type { Cluster } from "./open-cluster.js";
import { formatVersionedType, type ServedKind } from "./served-kind.js";

/** Kinds that the list has nothing of were not asked for, and are not known. */
export async function readParsedKubectlExportIntoSink(
  { items }: JsonObject,
  cluster: Pick<Cluster, "name" | "url">,
  requests: readonly SnapshotNodeRequest[],
  sink: AccountSink,
): Promise<void> {
  const objects = Array.isArray(items) ? items.filter(isJsonObject) : [];
  const kinds = new Map(objects.map((object) => [formatVersionedType(kindOf(object)), kindOf(object)]));
  for (const { key } of requests) {
    for (const [type, kind] of kinds) {
      const part = sink.part({ ask: key, type, scope: createClusterCloudLocation(cluster.name, undefined) });
      const ofType = objects.filter((object) => formatVersionedType(kindOf(object)) === type);
      for (const object of ofType) await part.add(toClusterLiveResource(object, kind, cluster));
      await part.end();
    }
  }
}

function kindOf({ apiVersion, kind, metadata }: JsonObject): ServedKind {
  const [version = "", group = ""] = String(apiVersion).split("/").toReversed();
  const plural = `${String(kind).toLowerCase()}s`;
  const isNamespaced = isJsonObject(metadata ?? null) && (metadata as JsonObject).namespace !== undefined;
  return { group, version, kind: String(kind), plural, isNamespaced, names: [] };
}
