/**
 * Policies that a template writes apart (`AWS::IAM::Policy`), and an account has in the roles, users and groups that they are
 * attached to: they are compared there.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, startsWith } from "@plumbline/model";
import { propertiesOf } from "./pairing/names.js";
import type { CodeSide, Pair } from "./pairing/side.js";
import type { Watch } from "./pairing/watch.js";
import { report, type Walk } from "./walk.js";

const HOLDERS: ReadonlySet<string> = new Set(["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group"]);

type Written = Pick<ShapedResource, "type" | "written">;

function attachedTo({ type, written }: Written): readonly JsonObject[] {
  return HOLDERS.has(type) && isJsonObject(written.beside) ? listed(written.beside.Policies) : [];
}

const listed = (value: JsonValue | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isJsonObject);

/** Gives what the cloud has beside them. */
export function compareAttached(code: Written, live: JsonObject, walk: Walk): JsonObject {
  const attached = attachedTo(code);
  if (attached.length === 0) return live;
  const unread = walk.unread.find(({ path }) => startsWith(["properties", "Policies"], path));
  const left = new Set(listed(live.Policies));
  for (const [index, policy] of attached.entries()) {
    const path = ["beside", "Policies", index];
    const there = [...left].find(({ PolicyName }) => PolicyName === policy.PolicyName);
    if (there !== undefined) {
      left.delete(there);
      walk.compareAt(policy.PolicyDocument ?? null, there.PolicyDocument, [...path, "PolicyDocument"], walk);
    } else if (unread !== undefined) {
      walk.incomparable.push({ path, reason: unread.causes[0]?.detail ?? "it could not be read" });
    } else if (walk.unknowns.isIn([...path, "PolicyName"])) {
      walk.incomparable.push({ path, reason: "what it is called is not known before deployment" });
    } else report({ path, code: policy, cloud: undefined }, walk);
  }
  return { ...live, Policies: [...left] };
}

/** Whether all that a policy is attached to is compared. */
export function comparedInHolders(
  code: readonly CodeSide[],
  pairs: readonly Pair[],
  watch: Watch,
): (side: CodeSide) => boolean {
  const wordFor = ({ root }: CodeSide, policy: JsonObject) => `attached ${root?.path} ${canonicalJson(policy)}`;
  const paired = new Set(pairs.map((pair) => pair.code));
  const times = new Map<string, number>();
  for (const side of code) {
    for (const policy of attachedTo(side.shaped)) {
      const word = wordFor(side, policy);
      watch.offers(side.shaped, word);
      if (paired.has(side)) times.set(word, (times.get(word) ?? 0) + 1);
    }
  }
  return (side) => {
    if (side.shaped.type !== "AWS::IAM::Policy") return false;
    const policy = propertiesOf(side.shaped);
    const word = wordFor(side, policy);
    watch.asks(side.shaped, word);
    const holders = [policy.Roles, policy.Users, policy.Groups].flatMap((one) => (Array.isArray(one) ? one : []));
    return holders.length > 0 && (times.get(word) ?? 0) >= holders.length;
  };
}
