/** Live resources that nobody has to manage, because the cloud or another resource made them. */
import type { ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonObject } from "@plumbline/model";
import { awsManagedPatterns } from "./aws-patterns.js";
import { azureManagedPatterns } from "./azure-patterns.js";
import { googleManagedPatterns } from "./google-patterns.js";
import { explainUnreadMark, findManagerByPattern, MANAGED_BY_SERVICE } from "./managed-pattern.js";

/** Who manages a live resource in place of code; undefined where a person made it. */
export function findCloudManager(shaped: ShapedResource): string | undefined {
  switch (shaped.cloud) {
    case "kubernetes":
      return clusterManagerOf(shaped.written);
    case "aws":
      return findManagerByPattern(shaped, awsManagedPatterns);
    case "azure":
      return findManagerByPattern(shaped, azureManagedPatterns);
    case "google":
      return findManagerByPattern(shaped, googleManagedPatterns);
    default:
      return undefined;
  }
}

/** Why nobody can say whether a live resource of AWS has such a manager; undefined where everything that says so was read. */
export function explainUnreadAwsManager(shaped: ShapedResource): string | undefined {
  return shaped.cloud === "aws" ? explainUnreadMark(shaped, awsManagedPatterns) : undefined;
}

/** Whether a service made it for itself: code never declares such resources. */
export function isServiceOnlyResource(shaped: ShapedResource): boolean {
  return findCloudManager(shaped) === MANAGED_BY_SERVICE;
}

const SYSTEM_NAMESPACES: ReadonlySet<unknown> = new Set(["kube-system", "kube-public", "kube-node-lease"]);
const SYSTEM_KINDS: ReadonlySet<unknown> = new Set(["APIService", "ServiceCIDR", "IPAddress", "Node"]);
/** Objects that every namespace or every cluster has. */
const STANDARD = [
  ["Namespace", /^(?:default|kube-.*)$/],
  ["Service", /^kubernetes$/],
  ["ServiceAccount", /^default$/],
  ["ConfigMap", /^kube-root-ca\.crt$/],
  ["PriorityClass", /^system-/],
  ["ClusterRole", /^system:/],
  ["ClusterRoleBinding", /^system:/],
] as const;

function clusterManagerOf(object: JsonObject): string | undefined {
  const at = (...path: string[]) => getValueAtPath(object, path);
  const owners = at("metadata", "ownerReferences");
  const [owner] = Array.isArray(owners) ? owners : [];
  if (isJsonObject(owner)) return `${owner.kind} ${owner.name}`;
  const name = String(at("metadata", "name"));
  const isStandard =
    SYSTEM_KINDS.has(object.kind) ||
    SYSTEM_NAMESPACES.has(at("metadata", "namespace")) ||
    at("metadata", "labels", "kubernetes.io/bootstrapping") !== undefined ||
    at("metadata", "annotations", "apf.kubernetes.io/autoupdate-spec") !== undefined ||
    STANDARD.some(([kind, pattern]) => kind === object.kind && pattern.test(name));
  return isStandard ? "the cluster" : undefined;
}
