/**
 * Fields of a Kubernetes object that a person has set and the manifest does not write: `managedFields` says who set what. What
 * controllers, admission and defaults set is left alone, because nobody asks for these managers here.
 */
import type { FieldManager } from "@plumbline/clouds";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { isElementNamedByManagedFieldsEntry } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { isOmittableFromCloudReply } from "../values/index.js";
import { type ComparisonWalk, recordDifference } from "./comparison-walk.js";

/** Told by tools about what they did, not about how the object should be. */
const NOTES = /^(?:kubectl\.kubernetes\.io\/(?:last-applied-configuration|restartedAt)|kubernetes\.io\/change-cause)$/;

/**
 * What the API server fills in, also where a person has changed something else: it is put down to the same request, or to who takes
 * the object over. A manifest that is silent means it; nothing, zero and false mean it where they are not listed. A name with a dot is that of
 * a field in the other.
 */
const SERVER_DEFAULTS: Readonly<Record<string, readonly JsonValue[]>> = {
  allocateLoadBalancerNodePorts: [true],
  allowPrivilegeEscalation: [true],
  automountServiceAccountToken: [true],
  backoffLimit: [6],
  completionMode: ["NonIndexed"],
  completions: [1],
  concurrencyPolicy: ["Allow"],
  defaultMode: [420],
  dnsPolicy: ["ClusterFirst"],
  enableServiceLinks: [true],
  externalTrafficPolicy: ["Cluster"],
  failedJobsHistoryLimit: [1],
  failureThreshold: [3],
  internalTrafficPolicy: ["Cluster"],
  ipFamilyPolicy: ["SingleStack"],
  parallelism: [1],
  periodSeconds: [10],
  podManagementPolicy: ["OrderedReady"],
  podReplacementPolicy: ["TerminatingOrFailed"],
  procMount: ["Default"],
  progressDeadlineSeconds: [600],
  protocol: ["TCP"],
  replicas: [1],
  restartPolicy: ["Always"],
  revisionHistoryLimit: [10],
  "rollingUpdate.maxSurge": ["25%", 0],
  "rollingUpdate.maxUnavailable": ["25%", 1],
  schedulerName: ["default-scheduler"],
  scheme: ["HTTP"],
  sessionAffinity: ["None"],
  "spec.type": ["ClusterIP"],
  "strategy.type": ["RollingUpdate"],
  successThreshold: [1],
  successfulJobsHistoryLimit: [3],
  terminationGracePeriodSeconds: [30],
  terminationMessagePath: ["/dev/termination-log"],
  terminationMessagePolicy: ["File"],
  timeoutSeconds: [1],
  "updateStrategy.type": ["RollingUpdate"],
  whenDeleted: ["Retain"],
  whenScaled: ["Retain"],
};

function isFilledIn(path: AttributePath, value: JsonValue, holder: JsonObject): boolean {
  const [parent, name] = [path.at(-2), String(path.at(-1))];
  // An older name of another field, which the server keeps in step.
  if (name === "serviceAccount") return value === holder.serviceAccountName;
  if (name === "imagePullPolicy") return value === (isLatest(String(holder.image)) ? "Always" : "IfNotPresent");
  const defaults = SERVER_DEFAULTS[`${parent}.${name}`] ?? SERVER_DEFAULTS[name];
  return defaults?.includes(value) ?? isOmittableFromCloudReply(value);
}

const isLatest = (image: string) => !/[:@][^/]*$/.test(image) || /:latest$/.test(image);

/**
 * Scaling to nothing leaves replicas that nobody owns, and so does scaling up again: then nobody knows who did it. What a
 * scaler sets has an owner.
 */
export function recordOwnerlessReplicaComparison(
  code: JsonObject,
  live: JsonObject,
  managers: readonly FieldManager[],
  walk: ComparisonWalk,
): void {
  const path = ["spec", "replicas"];
  const replicas = getValueAtPath(live, path);
  const isOwned = managers.some(({ fields }) => getValueAtPath(fields, ["f:spec", "f:replicas"]) !== undefined);
  if (isOwned || typeof replicas !== "number" || replicas === 1 || !isJsonObject(code.spec)) return;
  if (getValueAtPath(code, path) === undefined && getValueAtPath(code, ["spec", "template"]) !== undefined)
    recordDifference({ path, code: undefined, cloud: replicas, unwritten: { kind: "documented", value: 1 } }, walk);
}

/** Compares what these managers set, where the code is silent; later ones first, so that each field is told once. */
export function recordManagerSetFieldComparison(
  code: JsonObject,
  live: JsonObject,
  managers: readonly FieldManager[],
  walk: ComparisonWalk,
): void {
  const told = new Set<string>();
  const latestFirst = [...managers].sort((a, b) => ((a.time ?? "") < (b.time ?? "") ? 1 : -1));
  for (const manager of latestFirst) {
    const { "f:status": _, ...fields } = manager.fields;
    compareFields(fields, { code, live, path: [] }, (path, cloud) => {
      const key = JSON.stringify(path);
      if (told.has(key)) return;
      told.add(key);
      const unwritten = {
        kind: "set",
        by: manager.manager,
        ...(manager.time !== undefined && { at: manager.time }),
      } as const;
      recordDifference({ path, code: undefined, cloud, unwritten }, walk);
    });
  }
}

interface Place {
  readonly code: JsonValue | undefined;
  readonly live: JsonValue | undefined;
  /** Indexes of lists are those of the code. */
  readonly path: AttributePath;
}

/** `f:` names a field, `k:` an element of a list by its keys, `v:` an element of a set by its value. */
function compareFields(
  fields: JsonObject,
  { code, live, path }: Place,
  tell: (path: AttributePath, cloud: JsonValue) => void,
): void {
  for (const [key, below] of Object.entries(fields)) {
    if (key.startsWith("f:") && isJsonObject(live) && isJsonObject(code)) {
      const name = key.slice(2);
      const value = Object.hasOwn(live, name) ? live[name] : undefined;
      const written = Object.hasOwn(code, name) ? code[name] : undefined;
      if (value === undefined || NOTES.test(name)) continue;
      const isSilent = written === undefined || written === null;
      if (isSilent && isFilledIn([...path, name], value, live)) continue;
      // Of a map that the manifest does not have, others may have set the rest.
      if (isJsonObject(below) && (!isSilent || (isJsonObject(value) && hasFields(below))))
        compareFields(below, { code: isSilent ? {} : written, live: value, path: [...path, name] }, tell);
      else if (isSilent) tell([...path, name], value);
    } else if (key.startsWith("k:") && Array.isArray(live) && Array.isArray(code) && isJsonObject(below)) {
      const index = code.findIndex((element) => isElementNamedByManagedFieldsEntry(key, element));
      // An element that only the account has is told by the comparison of the lists.
      if (index === -1) continue;
      const value = live.find((element) => isElementNamedByManagedFieldsEntry(key, element));
      compareFields(below, { code: code[index], live: value, path: [...path, index] }, tell);
    }
  }
}

const hasFields = (below: JsonObject) => Object.keys(below).some((key) => key.startsWith("f:"));
