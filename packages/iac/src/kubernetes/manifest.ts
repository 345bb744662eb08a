/** What in a data file is a Kubernetes object, and what only looks like one. */

import type { DataNode, MappingNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

export interface KubernetesManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly node: MappingNode;
}

/** A version as Kubernetes names them: `v1`, `apps/v1`, `storage.azure.com/v1api20230101`; not a date as in ARM. */
const API_VERSION = /^(?:([a-z0-9.-]+)\/)?v\d[a-z0-9]*$/;

/** Files of tools that borrowed the shape: no cluster ever sees them. */
const OTHER_TOOLS: ReadonlySet<string> = new Set(["kustomize.config.k8s.io", "skaffold", "backstage.io"]);

export function parseManifest(node: DataNode): KubernetesManifest | undefined {
  const apiVersion = getTextValue(getMember(node, "apiVersion"));
  const kind = getTextValue(getMember(node, "kind"));
  if (node.kind !== "mapping" || apiVersion === undefined || kind === undefined || kind === "") return undefined;
  const version = API_VERSION.exec(apiVersion);
  if (version === null || OTHER_TOOLS.has(version[1] ?? "")) return undefined;
  if (node.entries.has("AWSTemplateFormatVersion")) return undefined;
  return { apiVersion, kind, node };
}

/** The objects of a document: itself, or those in a list or a template of OpenShift, and in lists in lists. */
export function* listManifestObjects(manifest: KubernetesManifest): Generator<KubernetesManifest> {
  const items = itemsIn(manifest);
  if (items?.kind !== "sequence") {
    yield manifest;
    return;
  }
  for (const item of getSequenceItems(items)) {
    const object = parseManifest(item) ?? untypedItem(manifest, item);
    if (object !== undefined) yield* listManifestObjects(object);
  }
}

function itemsIn({ apiVersion, kind, node }: KubernetesManifest): DataNode | undefined {
  if (kind.endsWith("List")) return getMember(node, "items");
  const isTemplate = kind === "Template" && /^(template\.openshift\.io\/)?v1$/.test(apiVersion);
  return isTemplate ? getMember(node, "objects") : undefined;
}

/** In a `PodList` items need not say that they are pods. */
function untypedItem({ apiVersion, kind }: KubernetesManifest, item: DataNode): KubernetesManifest | undefined {
  const itemKind = kind.slice(0, -"List".length);
  if (itemKind === "" || item.kind !== "mapping" || item.entries.has("kind")) return undefined;
  return { apiVersion, kind: itemKind, node: item };
}

/** A document among manifests that lacks what makes one is more likely a slip than something else. */
export function reportMissingApiVersionOrKind(document: DataNode, context: ReadContext): void {
  if (getMember(document, "apiVersion") !== undefined && getMember(document, "kind") !== undefined) return;
  context.report({
    file: document.source.file,
    ...document.source.position(document.start),
    message: "no Kubernetes object: it must have apiVersion and kind",
  });
}

/** Kinds of Kubernetes itself that are in no namespace. */
const clusterScoped: ReadonlySet<string> = new Set([
  ...[
    "Namespace",
    "Node",
    "PersistentVolume",
    "ClusterRole",
    "ClusterRoleBinding",
    "StorageClass",
    "CSIDriver",
    "CSINode",
  ],
  ...["VolumeAttachment", "PriorityClass", "IngressClass", "RuntimeClass", "CustomResourceDefinition", "APIService"],
  ...["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration", "ValidatingAdmissionPolicy"],
  ...["ValidatingAdmissionPolicyBinding", "PodSecurityPolicy", "CertificateSigningRequest", "FlowSchema"],
  "PriorityLevelConfiguration",
]);

/** Other groups may have kinds of the same names. */
export function isClusterScoped(apiVersion: string, kind: string): boolean {
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  return clusterScoped.has(kind) && (!group.includes(".") || group.endsWith(".k8s.io"));
}
