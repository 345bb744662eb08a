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
import { type ComparisonWalk, recordDifference } from "./comparison-walk.js";

interface GrantingShapes {
  readonly type: string;
  /** The shape of the code, and of the cloud. */
  readonly written: JsonObject;
  readonly live: JsonObject;
}

export function compareGrants({ type, written, live }: GrantingShapes, walk: ComparisonWalk): void {
  if (walk.cloud === undefined) return;
  for (const text of liveFacts(walk.cloud, type)?.grants ?? []) {
    const steps: readonly PathStep[] = text.split(".");
    const path = steps[0] === "beside" ? steps : [...walk.base, ...steps];
    if (isDecided(path, written, walk)) continue;
    const granted = grantedAt(valueAt(live, path));
    if (granted !== undefined)
      recordDifference({ path, code: undefined, cloud: granted, unwritten: { kind: "grant" } }, walk);
  }
}

/** The code says something of it, nobody knows what it says, or it was not read. */
function isDecided(
  path: AttributePath,
  written: JsonObject,
  { unknowns, unread, drifted, coManaged }: ComparisonWalk,
): boolean {
  const code = valueAt(written, path);
  if (code !== undefined && code !== null) return true;
  const isWithin = (other: AttributePath) =>
    path.every((step, index) => index >= other.length || other[index] === step);
  return (
    unknowns.hasWithin(path) ||
    path.some((_, index) => unknowns.at(path.slice(0, index)) !== undefined) ||
    unread.some((part) => isWithin(part.path)) ||
    [...drifted, ...coManaged].some((difference) => isWithin(difference.path))
  );
}

/** Without what the cloud puts there itself: the route inside of a network, the policy every topic has. */
function grantedAt(value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined || isOmittable(value) || isDefaultPolicy(value)) return undefined;
  if (!Array.isArray(value)) return value;
  const granted = withoutCloudAdded([], value).filter((element) => !isDefaultPolicy(element));
  return granted.length === 0 ? undefined : granted;
}

const isDefaultPolicy = (value: JsonValue) => isJsonObject(value) && value.Id === "__default_policy_ID";
