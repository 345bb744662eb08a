/** Who set a field of a Kubernetes object last, by the object's `managedFields`. */
import type { FieldManager } from "@plumbline/clouds";
import {
  type DriftCause,
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
} from "@plumbline/model";
import { isElementNamedByManagedFieldsEntry } from "../attributes/index.js";
import type { AttributeValuePair } from "../model/index.js";

export interface LiveFieldValue {
  /** The path from the root of the object; indexes of lists are those of the code. */
  readonly path: readonly PathStep[];
  /** The live value. */
  readonly cloud: JsonValue | undefined;
}

/** Explains a difference by the manager that set the field last. */
export function findFieldManagerCause(
  { path, cloud }: LiveFieldValue,
  written: JsonObject,
  managers: readonly FieldManager[],
): DriftCause | undefined {
  // A field that was removed has no manager any more.
  if (cloud === undefined) return undefined;
  const [last] = managers
    .filter(({ fields }) => isManagedField(fields, path, written, cloud))
    .sort((a, b) => ((a.time ?? "") < (b.time ?? "") ? 1 : -1));
  return last === undefined ? undefined : causeOf(last);
}

/** Tools with which people change objects: verbs of kubectl, and graphical tools. */
const MANUAL_TOOLS =
  /^(?:kubectl-(?:edit|patch|set|label|annotate|scale|replace|rollout|run|expose|autoscale|taint|cordon)|k9s|dashboard|Mozilla|OpenLens|Lens|Headlamp|kubernetes-dashboard|GoogleCloudConsole|AzurePortal)\b/i;
/** Tools that apply the code. */
const APPLIERS = /^(?:kubectl(?:-(?:client-side-apply|last-applied|create))?|Terraform|HashiCorp|OpenTofu|pulumi.*)$/i;

/** Programs that run in a cluster, by the words their managers' names have. */
const PROGRAMS =
  /controller|operator|manager|scheduler|autoscaler|kubelet|apiserver|admission|webhook|provisioner|agent|daemon|proxy|argocd|flux|helm|cilium|calico|istio|cert-manager|^(?:system:|kube-|eks|gke|aks|vpa|keda|karpenter|rancher|tekton|crossplane)/i;

/**
 * Whether a person set fields with it: a verb of kubectl, a graphical tool, or server-side apply under another name than that of
 * a program. `kubectl` that updates is `kubectl scale`.
 */
export function isPersonManager({ manager, operation }: FieldManager): boolean {
  if (MANUAL_TOOLS.test(manager)) return true;
  if (manager === "kubectl") return operation === "Update";
  return operation === "Apply" && !APPLIERS.test(manager) && !PROGRAMS.test(manager);
}

/** Whether programs of the cluster, and nobody else, put something there that the manifest does not have: a proxy beside a container. */
export function isAddedByProgram(
  { path, code, cloud }: Pick<AttributeValuePair, "path" | "code" | "cloud">,
  written: JsonObject,
  managers: readonly FieldManager[],
): boolean {
  if (code !== undefined || cloud === undefined) return false;
  const setters = managers.filter(({ fields }) => isManagedField(fields, path, written, cloud));
  return setters.length > 0 && setters.every((setter) => !isPersonManager(setter) && !APPLIERS.test(setter.manager));
}

function causeOf(found: FieldManager): DriftCause {
  const { manager, operation, time } = found;
  const when = time === undefined ? "" : ` on ${time}`;
  // Objects keep the name of the program, and not who used it.
  const actor = time === undefined ? {} : { actor: { name: manager, at: time, operation } };
  if (isPersonManager(found)) return { kind: "by hand", detail: `It was set with ${manager}${when}.`, ...actor };
  if (!APPLIERS.test(manager)) return { kind: "other manager", detail: `It was set by ${manager}${when}.`, ...actor };
  return {
    kind: "code changed",
    detail: `It was applied with ${manager}${when}, and the code says something else since.`,
  };
}

/**
 * Whether a manager's fields contain the path. `f:` names a field, `k:` an element of a list by its keys, `v:` an
 * element of a set by its value; no entries below mean all of it.
 */
function isManagedField(fields: JsonObject, path: readonly PathStep[], written: JsonObject, cloud: JsonValue): boolean {
  let at: JsonObject = fields;
  for (const [index, step] of path.entries()) {
    if (Object.keys(at).length === 0) return true;
    const next =
      typeof step === "string" ? at[`f:${step}`] : elementIn(at, getValueAtPath(written, path.slice(0, index + 1)));
    if (!isJsonObject(next)) return false;
    at = next;
  }
  const hasElements = Object.keys(at).some((key) => key.startsWith("k:") || key.startsWith("v:"));
  // An added element belongs to the manager that lists it.
  return !hasElements || Array.isArray(cloud) || elementIn(at, cloud) !== undefined;
}

function elementIn(fields: JsonObject, element: JsonValue | undefined): JsonValue | undefined {
  return Object.entries(fields).find(([entry]) => isElementNamedByManagedFieldsEntry(entry, element))?.[1];
}
