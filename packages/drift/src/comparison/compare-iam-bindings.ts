/**
 * Compares who may do what with a resource of Google Cloud: the bindings of its IAM policy, member by member, because code
 * may write one role in several resources. A member that only the account has is told whatever a plan would do: most
 * resources of the provider only add.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import type { CodeShape, LiveShape } from "./compared-shapes.js";
import { type ComparisonWalk, isUnknownOrUnreadAt, recordDifference, recordEqualAttribute } from "./comparison-walk.js";

const BINDINGS: AttributePath = ["beside", "iamPolicy", "bindings"];

interface Binding {
  readonly path: AttributePath;
  readonly role: string;
  readonly condition: string;
  readonly members: readonly string[];
}

/** Compares the bindings of both sides, where those of the account were read. */
export function recordIamBindingComparison(code: CodeShape, live: LiveShape, walk: ComparisonWalk): void {
  if (walk.cloud !== "google" || walk.unread.some(({ path }) => path[1] === "iamPolicy" || path.length < 2)) return;
  const [written, granted] = [bindingsOf(code.written), bindingsOf(live.effective)];
  if (written.length === 0 && granted.length === 0) return;
  const matched = new Set<string>();
  for (const binding of written) compareBinding(binding, granted, matched, walk);
  if (walk.options.canHaveAddedGrants !== true) return;
  const added = granted.flatMap((binding) => {
    const members = binding.members.filter((name) => !isSetByGoogle(name) && !matched.has(grantKey(binding, name)));
    return members.length === 0 ? [] : [{ role: binding.role, members }];
  });
  if (added.length === 0) return;
  // A member that is not known before deployment may be any of them.
  if (isUnknownOrUnreadAt(BINDINGS, walk))
    walk.incomparable.push({ path: BINDINGS, reason: "members of the code are not known before deployment" });
  else recordDifference({ path: BINDINGS, code: undefined, cloud: added, unwritten: { kind: "grant" } }, walk);
}

function compareBinding(
  binding: Binding,
  granted: readonly Binding[],
  matched: Set<string>,
  walk: ComparisonWalk,
): void {
  const { role, path } = binding;
  const there = granted.filter((other) => other.role === role && other.condition === binding.condition);
  const names = there.flatMap(({ members }) => members);
  const missing: string[] = [];
  for (const member of binding.members) {
    const found = names.find((name) => isSameMember(member, name, walk));
    if (found !== undefined) matched.add(grantKey(binding, found));
    else if (member.includes("${"))
      walk.incomparable.push({ path, reason: `whom ${role} is granted to is not known before deployment` });
    else missing.push(member);
  }
  if (role.includes("${") || missing.length === 0) {
    if (missing.length === 0) recordEqualAttribute({ path, code: { role }, cloud: { role } }, walk);
    return;
  }
  const cloud = names.length === 0 ? undefined : { role, members: names };
  recordDifference({ path, code: { role, members: missing }, cloud }, walk);
}

function isSameMember(written: string, name: string, walk: ComparisonWalk): boolean {
  const at = written.indexOf("${");
  if (at === -1) return written.toLowerCase() === name.toLowerCase();
  if (!name.startsWith(written.slice(0, at))) return false;
  return walk.options.resolve?.(written.slice(at), name.slice(at)) === true;
}

const grantKey = ({ role, condition }: Binding, member: string) => JSON.stringify([role, condition, member]);

function bindingsOf(body: JsonObject): readonly Binding[] {
  const policy = isJsonObject(body.beside) ? body.beside.iamPolicy : undefined;
  const list = isJsonObject(policy) && Array.isArray(policy.bindings) ? (policy.bindings as readonly JsonValue[]) : [];
  return list.flatMap((binding, index) => {
    if (!isJsonObject(binding) || typeof binding.role !== "string") return [];
    const { role, condition, members } = binding;
    const expression = isJsonObject(condition) ? String(condition.expression) : "";
    const names = (Array.isArray(members) ? members : [members]).filter((name) => typeof name === "string");
    return [{ path: [...BINDINGS, index], role, condition: expression, members: names }];
  });
}

/** What every new bucket and project grants, and what services of Google work with. */
function isSetByGoogle(member: string): boolean {
  return (
    /^(?:project(?:Owner|Editor|Viewer)|deleted):/.test(member) ||
    /^serviceAccount:service-\d+@/.test(member) ||
    /^serviceAccount:\d+@cloud(?:services|build)\.gserviceaccount\.com$/.test(member) ||
    /@gcp-sa-[\w-]+\.iam\.gserviceaccount\.com$/.test(member)
  );
}
