import type { Source } from "../syntax/source.js";
import type { CoreRule } from "./core-ast.js";

/** A name of a rule that nothing uses. */
export interface UnusedArgumentOrVariable {
  readonly source: Source;
  readonly at: number;
  readonly name: string;
  readonly kind: "argument" | "variable";
}

/** Arguments and variables of a rule that nothing uses. An argument is used where any branch of the rule uses it. */
export function findUnusedNames(rule: CoreRule): readonly UnusedArgumentOrVariable[] {
  const { source } = rule;
  const found: UnusedArgumentOrVariable[] = [];
  const args = new Map<string, number>();
  let branches = 0;
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
    branches++;
    for (const { name, occurrence, at } of branch.unused) {
      if (occurrence === "argument") args.set(name, (args.get(name) ?? 0) + 1);
      else if (occurrence === "assigned") found.push({ source, at, name, kind: "variable" });
    }
  }
  const unused = [...args].filter(([, count]) => count === branches);
  return [...unused.map(([name]) => ({ source, at: rule.at, name, kind: "argument" as const })), ...found];
}
