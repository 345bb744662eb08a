/** Who set a field last, by what a cluster keeps of it (`managedFields`). */
import type { FieldManager } from "@plumbline/clouds";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import type { DriftCause } from "../model/index.js";

export interface ManagedField {
  /** From the root of the object; places in lists are those of the code. */
  readonly path: readonly PathStep[];
  /** What the cluster has there. */
  readonly cloud: JsonValue | undefined;
}

export function findFieldManagerCause(
  { path, cloud }: ManagedField,
  written: JsonObject,
  managers: readonly FieldManager[],
): DriftCause | undefined {
  // What is not there any more is nobody's.
  if (cloud === undefined) return undefined;
  const [last] = managers
    .filter(({ fields }) => isManagedField(fields, path, written, cloud))
    .sort((a, b) => ((a.time ?? "") < (b.time ?? "") ? 1 : -1));
  return last === undefined ? undefined : causeOf(last);
}

/** Tools by which people change objects: kubectl's own verbs, and what looks at clusters through a window. */
const MANUAL_TOOLS =
  /^(?:kubectl-(?:edit|patch|set|label|annotate|scale|replace|rollout|run|expose|autoscale|taint|cordon)|k9s|dashboard|Mozilla|OpenLens|Lens|Headlamp|kubernetes-dashboard|GoogleCloudConsole|AzurePortal)\b/i;
/** What applies the code. */
const APPLIERS = /^(?:kubectl(?:-(?:client-side-apply|last-applied|create))?|Terraform|HashiCorp|OpenTofu|pulumi.*)$/i;

function causeOf({ manager, time }: FieldManager): DriftCause {
  const when = time === undefined ? "" : ` on ${time}`;
  if (MANUAL_TOOLS.test(manager)) return { kind: "by hand", detail: `It was set with ${manager}${when}.` };
  if (!APPLIERS.test(manager)) return { kind: "other manager", detail: `It was set by ${manager}${when}.` };
  return {
    kind: "code changed",
    detail: `It was applied with ${manager}${when}, and the code says something else since.`,
  };
}

/** `f:` names a field, `k:` an element of a list by its keys, `v:` one of a set by itself; nothing below is all of it. */
function isManagedField(fields: JsonObject, path: readonly PathStep[], written: JsonObject, cloud: JsonValue): boolean {
  let at: JsonObject = fields;
  for (const [index, step] of path.entries()) {
    if (Object.keys(at).length === 0) return true;
    const next = typeof step === "string" ? at[`f:${step}`] : elementIn(at, valueAt(written, path.slice(0, index + 1)));
    if (!isJsonObject(next)) return false;
    at = next;
  }
  const hasElements = Object.keys(at).some((key) => key.startsWith("k:") || key.startsWith("v:"));
  // Something more in a list is whose who put it in.
  return !hasElements || Array.isArray(cloud) || elementIn(at, cloud) !== undefined;
}

function elementIn(fields: JsonObject, element: JsonValue | undefined): JsonValue | undefined {
  const entry = Object.entries(fields).find(([key]) => {
    const selector = key.startsWith("k:") || key.startsWith("v:") ? parsed(key.slice(2)) : undefined;
    if (selector === undefined) return false;
    if (!isJsonObject(selector) || !isJsonObject(element)) return JSON.stringify(selector) === JSON.stringify(element);
    // A manifest leaves out what is usual: a protocol.
    const keys = Object.entries(selector).filter(([name]) => element[name] !== undefined);
    return keys.length > 0 && keys.every(([name, value]) => element[name] === value);
  });
  return entry?.[1];
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
