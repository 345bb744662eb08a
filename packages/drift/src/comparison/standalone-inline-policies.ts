/**
 * Compares policies that a template declares on their own (`AWS::IAM::Policy`) with those of the live roles, users and
 * groups that they are attached to.
 */

import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type JsonValue, pathStartsWith } from "@plumbline/model";
import { type ComparisonWalk, recordDifference } from "./comparison-walk.js";

const HOLDERS: ReadonlySet<string> = new Set(["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group"]);

type WrittenShape = Pick<ShapedResource, "type" | "written">;

/** Policies that are attached to a role, user or group of the code. */
export function listAttachedPolicies({ type, written }: WrittenShape): readonly JsonObject[] {
  return HOLDERS.has(type) && isJsonObject(written.beside) ? objectsIn(written.beside.Policies) : [];
}

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isJsonObject);

/** Gives the live attributes without the policies that were compared. */
export function compareAndRemoveAttachedPolicies(
  code: WrittenShape,
  live: JsonObject,
  walk: ComparisonWalk,
): JsonObject {
  const attached = listAttachedPolicies(code);
  if (attached.length === 0) return live;
  const unread = walk.unread.find(({ path }) => pathStartsWith(["properties", "Policies"], path));
  const unmatched = new Set(objectsIn(live.Policies));
  for (const [index, policy] of attached.entries()) {
    const path = ["beside", "Policies", index];
    const livePolicy = [...unmatched].find(({ PolicyName }) => PolicyName === policy.PolicyName);
    if (livePolicy !== undefined) {
      unmatched.delete(livePolicy);
      walk.compareAt(policy.PolicyDocument ?? null, livePolicy.PolicyDocument, [...path, "PolicyDocument"], walk);
    } else if (unread !== undefined) {
      walk.incomparable.push({ path, reason: unread.causes[0]?.detail ?? "it could not be read" });
    } else if (walk.unknowns.hasWithin([...path, "PolicyName"])) {
      walk.incomparable.push({ path, reason: "what it is called is not known before deployment" });
    } else recordDifference({ path, code: policy, cloud: undefined }, walk);
  }
  return { ...live, Policies: [...unmatched] };
}
