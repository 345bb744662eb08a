/**
 * A deployment makes replica sets, and they make pods, all from one template: said of each, every finding would be told
 * three times. Who follows the template of its owner to the letter is answered for by the owner. Who does not, because
 * something was injected or an old template still runs, answers for itself.
 */
import { createHash } from "node:crypto";
import { formatCanonicalJson, getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { RepresentingOwner } from "../provider.js";

export interface RepresentingOwnerFinder {
  /** Owners have to be told before what they own. Undefined when it answers for itself. */
  readonly answeredBy: (object: JsonObject, self: RepresentingOwner) => RepresentingOwner | undefined;
}

interface Known {
  readonly digest: string;
  readonly answering: RepresentingOwner;
}

export function createRepresentingOwnerFinder(): RepresentingOwnerFinder {
  /** What is known of owners, by uid. */
  const known = new Map<string, Known>();
  return {
    answeredBy(object, self) {
      const spec = podSpecOf(object);
      if (spec === undefined) return undefined;
      const digest = digestOf(spec);
      const owner = known.get(controllerOf(object) ?? "");
      const isFollowing = owner !== undefined && (owner.digest === digest || runsNothing(object));
      const uid = getValueAtPath(object, ["metadata", "uid"]);
      const answering = isFollowing ? owner.answering : self;
      if (object.kind !== "Pod" && typeof uid === "string") known.set(uid, { digest, answering });
      return isFollowing ? answering : undefined;
    },
  };
}

/** What has to be told before what, so that owners come first. */
export function findOwnershipRankOfKind(kind: string): 0 | 1 | 2 {
  if (kind === "Pod") return 2;
  return kind === "ReplicaSet" || kind === "Job" ? 1 : 0;
}

/** Replica sets of the past are kept for going back to. */
function runsNothing(object: JsonObject): boolean {
  return object.kind === "ReplicaSet" && getValueAtPath(object, ["spec", "replicas"]) === 0;
}

function controllerOf(object: JsonObject): string | undefined {
  const owners = getValueAtPath(object, ["metadata", "ownerReferences"]);
  const list: readonly JsonValue[] = Array.isArray(owners) ? owners : [];
  const controller = list.find((owner) => isJsonObject(owner) && owner.controller === true);
  return isJsonObject(controller) && typeof controller.uid === "string" ? controller.uid : undefined;
}

function podSpecOf(object: JsonObject): JsonObject | undefined {
  const path = object.kind === "Pod" ? ["spec"] : ["spec", "template", "spec"];
  const ofJobs = object.kind === "CronJob" ? ["spec", "jobTemplate"] : [];
  const spec = getValueAtPath(object, [...ofJobs, ...path]);
  return isJsonObject(spec) && Array.isArray(spec.containers) ? spec : undefined;
}

/** What a cluster adds to each pod by itself. */
const added: ReadonlySet<string> = new Set([
  "affinity",
  "hostname",
  "imagePullSecrets",
  "nodeName",
  "overhead",
  "preemptionPolicy",
  "priority",
  "serviceAccount",
  "subdomain",
  "tolerations",
]);
/** Defaults that a cluster writes into pods where the template has none. */
const defaults: JsonObject = { enableServiceLinks: true, serviceAccountName: "default" };
const TOKEN_FOLDER = "/var/run/secrets/kubernetes.io/serviceaccount";

/** The same of a pod and of the template it was made from. */
function digestOf(spec: JsonObject): string {
  const remaining = Object.entries(spec).filter(([name, value]) => !added.has(name) && defaults[name] !== value);
  const plain = remaining.map(([name, value]) => [name, plainOf(name, value, spec)] as const);
  const text = formatCanonicalJson(Object.fromEntries(plain.filter(([, value]) => !isEmpty(value))));
  return createHash("sha256").update(text).digest("base64");
}

function plainOf(name: string, value: JsonValue, { hostNetwork }: JsonObject): JsonValue {
  if (!Array.isArray(value)) return value;
  if (name === "volumes") return value.filter((volume) => !isAddedVolume(volume));
  const isContainers = name === "containers" || name === "initContainers";
  return isContainers ? value.map((container) => plainContainer(container, hostNetwork === true)) : value;
}

/** The token of the service account, and the claim that a stateful set makes for each. */
function isAddedVolume(volume: JsonValue): boolean {
  if (!isJsonObject(volume)) return false;
  return String(volume.name).startsWith("kube-api-access-") || volume.persistentVolumeClaim !== undefined;
}

/** Pods are given what follows from what their template says. */
function plainContainer(container: JsonValue, isOnHost: boolean): JsonValue {
  if (!isJsonObject(container)) return container;
  const { volumeMounts, env, ports, resources, ...rest } = container;
  const lists = {
    volumeMounts: itemsOf(volumeMounts).filter(({ mountPath }) => mountPath !== TOKEN_FOLDER),
    env: itemsOf(env).filter(({ name }) => name !== "JOB_COMPLETION_INDEX"),
    ports: itemsOf(ports).map((port) => (isOnHost ? { ...port, hostPort: port.containerPort ?? null } : port)),
  };
  return { ...rest, ...lists, resources: plainResources(resources) };
}

/** Who says how much it may have asks for as much. */
function plainResources(resources: JsonValue | undefined): JsonObject {
  const { limits = {}, requests = {}, ...rest } = isJsonObject(resources) ? resources : {};
  return isJsonObject(limits) && isJsonObject(requests)
    ? { ...rest, limits, requests: { ...limits, ...requests } }
    : {};
}

function itemsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function isEmpty(value: JsonValue): boolean {
  return Array.isArray(value) && value.length === 0;
}
