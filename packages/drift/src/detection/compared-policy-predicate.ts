/**
 * Policies that a template declares on their own are compared in the roles, users and groups that they are attached to, and members of a
 * group in its users.
 */
import { formatCanonicalJson, type JsonObject } from "@plumbline/model";
import { listAttachedPolicies } from "../comparison/index.js";
import type { CodeSide, DependencyRecorder, ResourcePair } from "../model/index.js";

import { getShapeProperties } from "../pairing/index.js";

const USER = "AWS::IAM::User";
const MEMBERS = "AWS::IAM::UserToGroupAddition";

/** Whether a policy, or who is in a group, was compared in all of its holders. */
export function createPolicyComparedInHoldersPredicate(
  code: readonly CodeSide[],
  pairs: readonly ResourcePair[],
  recorder: DependencyRecorder,
): (side: CodeSide) => boolean {
  const dependencyKey = ({ root }: CodeSide, policy: JsonObject) =>
    `attached ${root?.path} ${formatCanonicalJson(policy)}`;
  const membershipKey = ({ root }: CodeSide, address: string) => `member by ${root?.path} ${address}`;
  const paired = new Set(pairs.map((pair) => pair.code));
  const times = new Map<string, number>();
  for (const side of code) {
    for (const { address } of side.shaped.type === USER ? side.shaped.parts : []) {
      const key = membershipKey(side, address);
      recorder.recordKey(side.shaped, key);
      if (paired.has(side)) times.set(key, (times.get(key) ?? 0) + 1);
    }
    for (const policy of listAttachedPolicies(side.shaped)) {
      const key = dependencyKey(side, policy);
      recorder.recordKey(side.shaped, key);
      if (paired.has(side)) times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return (side) => {
    if (side.shaped.type === MEMBERS) {
      const key = membershipKey(side, side.shaped.resource.address);
      recorder.recordLookup(side.shaped, key);
      const { Users } = getShapeProperties(side.shaped);
      return Array.isArray(Users) && Users.length > 0 && (times.get(key) ?? 0) >= Users.length;
    }
    if (side.shaped.type !== "AWS::IAM::Policy") return false;
    const policy = getShapeProperties(side.shaped);
    const key = dependencyKey(side, policy);
    recorder.recordLookup(side.shaped, key);
    const holders = [policy.Roles, policy.Users, policy.Groups].flatMap((names) => (Array.isArray(names) ? names : []));
    return holders.length > 0 && (times.get(key) ?? 0) >= holders.length;
  };
}
