/**
 * Policies that a template writes apart (`AWS::IAM::Policy`), and an account has in the roles, users and groups that they are
 * attached to: they are compared there.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, pathStartsWith } from "@plumbline/model";
import type { DependencyRecorder } from "../model/dependency-recorder.js";
import type { CodeSide, ResourcePair } from "../model/side.js";
import { propertiesOf } from "../pairing/resource-names.js";
import { type ComparisonWalk, recordDifference } from "./comparison-walk.js";

const HOLDERS: ReadonlySet<string> = new Set(["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group"]);

type WrittenShape = Pick<ShapedResource, "type" | "written">;

function attachedPolicies({ type, written }: WrittenShape): readonly JsonObject[] {
  return HOLDERS.has(type) && isJsonObject(written.beside) ? objectsIn(written.beside.Policies) : [];
}

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isJsonObject);

/** Gives what the cloud has beside them. */
export function compareAttachedPolicies(code: WrittenShape, live: JsonObject, walk: ComparisonWalk): JsonObject {
  const attached = attachedPolicies(code);
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

/** Whether all that a policy is attached to is compared. */
export function policiesComparedInHolders(
  code: readonly CodeSide[],
  pairs: readonly ResourcePair[],
  recorder: DependencyRecorder,
): (side: CodeSide) => boolean {
  const dependencyKey = ({ root }: CodeSide, policy: JsonObject) => `attached ${root?.path} ${canonicalJson(policy)}`;
  const paired = new Set(pairs.map((pair) => pair.code));
  const times = new Map<string, number>();
  for (const side of code) {
    for (const policy of attachedPolicies(side.shaped)) {
      const key = dependencyKey(side, policy);
      recorder.recordKey(side.shaped, key);
      if (paired.has(side)) times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return (side) => {
    if (side.shaped.type !== "AWS::IAM::Policy") return false;
    const policy = propertiesOf(side.shaped);
    const key = dependencyKey(side, policy);
    recorder.recordLookup(side.shaped, key);
    const holders = [policy.Roles, policy.Users, policy.Groups].flatMap((names) => (Array.isArray(names) ? names : []));
    return holders.length > 0 && (times.get(key) ?? 0) >= holders.length;
  };
}
