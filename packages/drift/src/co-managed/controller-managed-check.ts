/** Fields that a controller of the cluster sets, because an object of the cluster or of the code tells it to. */
import type { ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonObject, type PathStep } from "@plumbline/model";
import { noDependencyRecorder } from "../model/index.js";

/** Whether a controller sets the field at a path. */
export type ControllerManagedCheck = (shaped: ShapedResource, path: readonly PathStep[]) => boolean;

/** Kinds that set the replicas of another object, and where they name that object. */
const SCALERS: Readonly<Record<string, readonly string[]>> = {
  HorizontalPodAutoscaler: ["spec", "scaleTargetRef"],
  "keda.sh/ScaledObject": ["spec", "scaleTargetRef"],
};

/** Knows which of these objects an autoscaler scales. */
export function createControllerManagedCheck(
  resources: Iterable<ShapedResource>,
  recorder = noDependencyRecorder,
): ControllerManagedCheck {
  const scaled = new Set<string>();
  for (const scaler of resources) {
    const { type, written } = scaler;
    const at = Object.hasOwn(SCALERS, type) ? SCALERS[type] : undefined;
    const target = at === undefined ? undefined : getValueAtPath(written, at);
    if (!isJsonObject(target)) continue;
    const name = objectKey(String(target.kind ?? "Deployment"), target.name, written);
    scaled.add(name);
    recorder.recordKey(scaler, `scaled ${name}`);
  }
  return (shaped, path) => {
    const { cloud, type, written } = shaped;
    if (cloud !== "kubernetes") return false;
    if (path[0] === "spec" && path[1] === "replicas") {
      const name = objectKey(type, getValueAtPath(written, ["metadata", "name"]), written);
      recorder.recordLookup(shaped, `scaled ${name}`);
      return scaled.has(name);
    }
    // The rules of an aggregated role are written by a controller.
    return type === "ClusterRole" && path[0] === "rules" && isJsonObject(written.aggregationRule);
  };
}

function objectKey(kind: string, name: unknown, object: JsonObject): string {
  return [kind, getValueAtPath(object, ["metadata", "namespace"]) ?? "default", name].join(" ");
}
