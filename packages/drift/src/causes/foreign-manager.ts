/** Recognizes attributes that another program set, by the names it marks them with. */
import { type DriftCause, isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";

const MANAGER_MARKS: readonly (readonly [who: string, name: RegExp])[] = [
  ["AWS Load Balancer Controller", /^(?:elbv2|ingress|service)\.k8s\.aws\//],
  ["Karpenter", /^karpenter\.(?:sh|k8s\.aws)\//],
  ["Amazon ECS", /^AmazonECSManaged$/],
  ["EKS", /^eks:/],
  ["cluster autoscaler", /^(?:k8s\.io\/)?cluster-autoscaler[./]/],
  ["AWS Backup", /^aws-backup|^aws:backup:/],
  ["Kubernetes", /^(?:kubernetes\.io|k8s\.io|kubernetes-io)[/-]|^k8s-(?:io|azure)-/],
  ["Google Kubernetes Engine", /^goog-(?:gke|k8s)-|^gke-/],
  ["Google Cloud", /^goog-/],
  ["Azure", /^hidden-|^ms-resource-usage|^aks-managed-/],
  ["Databricks", /^Databricks|^databricks-/i],
  ["cert-manager", /^cert-manager\.io\//],
  ["Argo CD", /^argocd\.argoproj\.io\//],
  ["Helm", /^meta\.helm\.sh\/|^helm\.sh\//],
  ["Istio", /^(?:sidecar\.)?istio\.io\//],
  ["Kubernetes", /^(?:deployment|autoscaling)(?:\.alpha)?\.kubernetes\.io\//],
];

interface MarkedDifference {
  readonly path: readonly PathStep[];
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
}

/** Only attributes that the code does not have are explained so: code may use such names itself. */
export function findForeignManagerCause({ path, code, cloud }: MarkedDifference): DriftCause | undefined {
  if (code !== undefined || cloud === undefined) return undefined;
  const texts = isJsonObject(cloud)
    ? [cloud.Key, cloud.key, cloud.name, cloud.Description, cloud.description, ...Object.keys(cloud)]
    : [];
  for (const text of [path.at(-1), ...texts]) {
    const mark = typeof text === "string" ? MANAGER_MARKS.find(([, name]) => name.test(text)) : undefined;
    if (mark !== undefined) return { kind: "other manager", detail: `${mark[0]} marks what it sets so (${text}).` };
  }
  return undefined;
}
