import type { CoreRule, CoreTerm } from "../core-ast.js";
import {
  findGroupsReachedByReference,
  formatPathKey,
  type RuleGroup,
  type RuleTree,
  type RuleTreeNode,
} from "../rule-tree.js";

/** The rules of the documents at, above and below a path, and all that use them, directly or through others. */
export type RulesDependentOnPathLookup = (path: readonly string[]) => ReadonlySet<RuleGroup>;

/** Who uses whom is only found out once a `with` asks for it. */
export function createRulesDependentOnPathLookup({ root, groups }: RuleTree): RulesDependentOnPathLookup {
  const known = new Map<string, ReadonlySet<RuleGroup>>();
  let users: ReadonlyMap<RuleGroup, ReadonlySet<RuleGroup>> | undefined;
  return (path) => {
    const key = formatPathKey(path);
    const before = known.get(key);
    if (before !== undefined) return before;
    users ??= findUsers(root, groups);
    const found = new Set(findGroupsReachedByReference(root, constantsOf(path)));
    // What is added on the way is visited, too.
    for (const group of found) for (const user of users.get(group) ?? []) found.add(user);
    known.set(key, found);
    return found;
  };
}

function findUsers(root: RuleTreeNode, groups: readonly RuleGroup[]): ReadonlyMap<RuleGroup, ReadonlySet<RuleGroup>> {
  const users = new Map<RuleGroup, Set<RuleGroup>>(groups.map((group) => [group, new Set()]));
  for (const group of groups) {
    for (const rule of [...group.rules, ...group.defaults]) {
      for (const path of mentionedPaths(rule)) {
        for (const used of findGroupsReachedByReference(root, path)) users.get(used)?.add(group);
      }
    }
  }
  return users;
}

function* mentionedPaths(rule: CoreRule): Iterable<readonly CoreTerm[]> {
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
    const { references, calls, changes } = branch.mentions;
    for (const { path } of references) yield path;
    for (const { callee } of calls) if (callee.kind === "function") yield constantsOf(callee.path);
    for (const { target, value } of changes) {
      if (target.kind === "data" || target.kind === "function") yield constantsOf(target.path);
      if (value.kind === "callee" && value.callee.kind === "function") yield constantsOf(value.callee.path);
    }
  }
}

function constantsOf(path: readonly string[]): readonly CoreTerm[] {
  return path.map((value) => ({ kind: "const", value }));
}
