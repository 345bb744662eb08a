/**
 * What is kept of an object. What a cluster changes by itself is left out, so that an object nobody touched is the same
 * in every run; values of Secrets are never kept, neither where they stand nor where tools repeat them.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ApiPath } from "./api-path.js";

type Collection = Pick<ApiPath, "group" | "plural">;

/** Counts and times that tell nothing of what somebody configured. */
const volatileMetadata = ["managedFields", "resourceVersion", "selfLink"] as const;
const volatileAnnotations = [
  "autoscaling.alpha.kubernetes.io/conditions",
  "autoscaling.alpha.kubernetes.io/current-metrics",
  "control-plane.alpha.kubernetes.io/leader",
  "endpoints.kubernetes.io/last-change-trigger-time",
] as const;
/** When something was looked at last. */
const volatileTimes: ReadonlySet<string> = new Set(["lastHeartbeatTime", "lastProbeTime", "lastUpdateTime"]);
/** A copy of the object in a text: with it, the values of a Secret. */
const APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

/** For rules of classic nodes: the object as the API gives it, `status` and all. */
export function toClassicDocumentBody(object: JsonObject, where: Collection): JsonObject {
  const { status, ...manifest } = withoutSecrets(object, where);
  const metadata = metadataOf(manifest, volatileMetadata, volatileAnnotations);
  return { ...manifest, metadata, ...(status !== undefined && { status: withoutTimes(status) }) };
}

/** For an inventory: what a manifest would say. */
export function toInventoryManifestBody(object: JsonObject, where: Collection): JsonObject {
  const { status: _observed, ...manifest } = withoutSecrets(object, where);
  const metadata = metadataOf(manifest, [...volatileMetadata, "generation"], [...volatileAnnotations, APPLIED]);
  return { ...manifest, metadata };
}

function metadataOf({ metadata }: JsonObject, fields: readonly string[], annotations: readonly string[]): JsonObject {
  const cleaned = without(isJsonObject(metadata) ? metadata : {}, fields);
  if (!isJsonObject(cleaned.annotations)) return cleaned;
  const { annotations: all, ...rest } = cleaned;
  const remaining = without(all as JsonObject, annotations);
  return Object.keys(remaining).length === 0 ? rest : { ...rest, annotations: remaining };
}

/** The keys of a Secret stay: what they hold does not. Where it was read says that it is one, whatever it says itself. */
function withoutSecrets(object: JsonObject, { group, plural }: Collection): JsonObject {
  if (group !== "" || plural !== "secrets") return object;
  const { data, stringData, ...rest } = object;
  return {
    ...rest,
    metadata: metadataOf(rest, [], [APPLIED]),
    ...(isJsonObject(data) && { data: keysOf(data) }),
    ...(isJsonObject(stringData) && { stringData: keysOf(stringData) }),
  };
}

function keysOf(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(data).map((key) => [key, null]));
}

function withoutTimes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (!isJsonObject(value)) return value;
  const remaining = Object.entries(value).filter(([name]) => !volatileTimes.has(name));
  return Object.fromEntries(remaining.map(([name, member]) => [name, withoutTimes(member)]));
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
