/**
 * What grants or opens something, and stands at a resource of the code though no code here says so: rules of a security group,
 * routes, attached and inline policies, policies of a bucket or queue. A plan keeps most of it; whoever answers for the
 * resource wants to know.
 */
import { liveFacts } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import { isOmittable } from "../values/index.js";
import { withoutCloudAdded } from "./cloud-added-elements.js";
import type { CodeShape, LiveShape } from "./compared-shapes.js";
import { type ComparisonWalk, isUndecidable, pathsOverlap, recordDifference } from "./comparison-walk.js";

/** `properties`: those of the cloud's resource, without policies that were compared as resources of their own. */
export function compareGrants(code: CodeShape, live: LiveShape, properties: JsonObject, walk: ComparisonWalk): void {
  if (walk.cloud === undefined) return;
  for (const text of liveFacts(walk.cloud, live.type)?.grants ?? []) {
    const steps: readonly PathStep[] = text.split(".");
    const isBeside = steps[0] === "beside";
    const path = isBeside ? steps : [...walk.base, ...steps];
    if (isDecided(path, code.written, walk)) continue;
    const granted = grantedAt(valueAt(isBeside ? live.effective : properties, steps));
    if (granted !== undefined)
      recordDifference({ path, code: undefined, cloud: granted, unwritten: { kind: "grant" } }, walk);
  }
}

/** The code says something of it, nobody knows what it says, it was not read, or it was told already. */
function isDecided(path: AttributePath, written: JsonObject, walk: ComparisonWalk): boolean {
  const code = valueAt(written, path);
  if ((code !== undefined && code !== null) || isUndecidable(path, walk)) return true;
  return [...walk.drifted, ...walk.coManaged].some((difference) => pathsOverlap(difference.path, path));
}

/** Without what the cloud puts there itself: the route inside of a network, the policy every topic has. */
function grantedAt(value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined || isOmittable(value) || isDefaultPolicy(value)) return undefined;
  if (!Array.isArray(value)) return value;
  const granted = withoutCloudAdded([], value).filter((element) => !isDefaultPolicy(element));
  return granted.length === 0 ? undefined : granted;
}

const isDefaultPolicy = (value: JsonValue) => isJsonObject(value) && value.Id === "__default_policy_ID";
