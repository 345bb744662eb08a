/**
 * What Kubernetes has itself is called by its kind alone, `Deployment`: the same object may be written in several versions,
 * and has been in several groups. Kinds that others add keep their group: `argoproj.io/Rollout`.
 */
import type { JsonValue } from "@plumbline/model";

const builtInGroups = new Set([
  "admissionregistration.k8s.io",
  "apiextensions.k8s.io",
  "apiregistration.k8s.io",
  "apps",
  "authentication.k8s.io",
  "authorization.k8s.io",
  "autoscaling",
  "batch",
  "certificates.k8s.io",
  "coordination.k8s.io",
  "discovery.k8s.io",
  "events.k8s.io",
  "extensions",
  "flowcontrol.apiserver.k8s.io",
  "networking.k8s.io",
  "node.k8s.io",
  "policy",
  "rbac.authorization.k8s.io",
  "resource.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io",
]);

export function formatUnversionedKubernetesType(apiVersion: JsonValue | undefined, kind: string): string {
  const [group = "", version] = typeof apiVersion === "string" ? apiVersion.split("/") : [];
  return version === undefined || builtInGroups.has(group) ? kind : `${group}/${kind}`;
}

/** `apps/v1/Deployment`, as tables say it, in what a manifest says. */
export function parseKubernetesType(type: string): { readonly apiVersion: string; readonly kind: string } {
  const at = type.lastIndexOf("/");
  return { apiVersion: type.slice(0, at), kind: type.slice(at + 1) };
}

/** What the catalogue calls a kind: `Deployment` for `apps/v1/Deployment`, `argoproj.io/Rollout` for others' kinds. */
export function toUnversionedKubernetesType(type: string): string {
  const { apiVersion, kind } = parseKubernetesType(type);
  return formatUnversionedKubernetesType(apiVersion, kind);
}
