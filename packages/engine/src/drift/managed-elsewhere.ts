/** What something in a cluster changes by right, because an object of it or of the code says so. */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type PathStep, valueAt } from "@plumbline/model";
import { unwatched } from "./pairing/watch.js";

export type ManagedElsewhere = (shaped: ShapedResource, path: readonly PathStep[]) => boolean;

/** Kinds that set the replicas of another, and where they say of which. */
const SCALERS: Readonly<Record<string, readonly string[]>> = {
  HorizontalPodAutoscaler: ["spec", "scaleTargetRef"],
  "keda.sh/ScaledObject": ["spec", "scaleTargetRef"],
};

export function managedElsewhere(resources: Iterable<ShapedResource>, watch = unwatched): ManagedElsewhere {
  const scaled = new Set<string>();
  for (const scaler of resources) {
    const { type, written } = scaler;
    const at = Object.hasOwn(SCALERS, type) ? SCALERS[type] : undefined;
    const target = at === undefined ? undefined : valueAt(written, at);
    if (!isJsonObject(target)) continue;
    const name = nameOf(String(target.kind ?? "Deployment"), target.name, written);
    scaled.add(name);
    watch.offers(scaler, `scaled ${name}`);
  }
  return (shaped, path) => {
    const { cloud, type, written } = shaped;
    if (cloud !== "kubernetes") return false;
    if (path[0] === "spec" && path[1] === "replicas") {
      const name = nameOf(type, valueAt(written, ["metadata", "name"]), written);
      watch.asks(shaped, `scaled ${name}`);
      return scaled.has(name);
    }
    // Rules of a role that gathers others are written by a controller.
    return type === "ClusterRole" && path[0] === "rules" && isJsonObject(written.aggregationRule);
  };
}

function nameOf(kind: string, name: unknown, object: JsonObject): string {
  return [kind, valueAt(object, ["metadata", "namespace"]) ?? "default", name].join(" ");
}
