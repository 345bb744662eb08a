/**
 * Patches that lie beside a kustomization and that it does not name, as others are written in by whoever deploys: no cluster
 * takes them as they are.
 */
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems } from "../data/node-builders-and-getters.js";
import { getParentFolder } from "../files/paths.js";
import { hasKustomization } from "../kustomize/kustomization-file.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { KubernetesManifest } from "./manifest.js";

const kindsWithSelector: ReadonlySet<string> = new Set(["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"]);

/** Whether the object lacks what a cluster asks for, and a kustomization in its folder or above may be what it is for. */
export function isKustomizeFragment(path: string, manifest: KubernetesManifest, context: ReadContext): boolean {
  return isIncomplete(manifest) && isBesideKustomization(path, context);
}

function isIncomplete({ apiVersion, kind, node }: KubernetesManifest): boolean {
  if (!kindsWithSelector.has(kind) || !apiVersion.startsWith("apps/")) return false;
  const spec = getMember(node, "spec");
  if (getMember(spec, "selector") === undefined) return true;
  return containersIn(spec).some((container) => getMember(container, "image") === undefined);
}

function containersIn(spec: DataNode | undefined): readonly DataNode[] {
  return getSequenceItems(getMember(getMember(getMember(spec, "template"), "spec"), "containers"));
}

function isBesideKustomization(path: string, context: ReadContext): boolean {
  for (let folder = getParentFolder(path); ; folder = getParentFolder(folder)) {
    if (hasKustomization(folder, context)) return true;
    if (folder === "") return false;
  }
}
