/** What `kubectl get -o json` has written, read as if a cluster had told it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { Ask, Sink } from "../provider.js";
import type { Cluster } from "./cluster.js";
import { liveResource, scopeOf } from "./live-object.js";
import { type ServedKind, typeOf } from "./served-kind.js";

/** Kinds that the list has nothing of were not asked for, and are not known. */
export async function readExported(
  { items }: JsonObject,
  cluster: Pick<Cluster, "name" | "url">,
  asks: readonly Ask[],
  sink: Sink,
): Promise<void> {
  const objects = Array.isArray(items) ? items.filter(isJsonObject) : [];
  const kinds = new Map(objects.map((object) => [typeOf(kindOf(object)), kindOf(object)]));
  for (const { key } of asks) {
    for (const [type, kind] of kinds) {
      const part = sink.part({ ask: key, type, scope: scopeOf(cluster.name, undefined) });
      const own = objects.filter((object) => typeOf(kindOf(object)) === type);
      for (const object of own) await part.add(liveResource(object, kind, cluster));
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
