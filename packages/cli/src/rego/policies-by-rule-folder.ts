/**
 * Which policies belong together. Rules with samples stand for themselves, as they do in a scan: packs give all their
 * rules one package.
 */
import { dirname } from "node:path";
import { KnownError } from "@plumbline/model";
import type { Source } from "@plumbline/rego";
import type { RuleWithSamples } from "./rule-samples.js";

export interface RuleFolderPoliciesWithShared {
  readonly own: readonly Source[];
  /** With policies that belong to no rule, which any may use. */
  readonly together: readonly Source[];
}

export function groupPoliciesByRuleFolder(
  sources: readonly Source[],
  rules: readonly RuleWithSamples[],
  library: readonly Source[],
): readonly RuleFolderPoliciesWithShared[] {
  const folders = new Map<string, Source[]>(rules.map(({ source }) => [dirname(source.file), []]));
  const shared: Source[] = [];
  for (const source of sources) (folders.get(dirname(source.file)) ?? shared).push(source);
  const ofRules = [...folders.values()].map((own) => ({ own, together: [...own, ...shared, ...library] }));
  if (shared.length === 0) return ofRules;
  return [{ own: shared, together: library.length === 0 ? shared : [...shared, ...library] }, ...ofRules];
}

/** For commands that ask one question of all policies at once. */
export function throwIfSeveralRuleFolders(paths: readonly string[], rules: readonly RuleWithSamples[]): void {
  const folders = [...new Set(rules.map(({ source }) => dirname(source.file)))];
  if (folders.length < 2) return;
  throw new KnownError(
    "configuration",
    `There are ${folders.length} rules in ${paths.join(" and ")}, each for itself: name the folder of one, such as ${folders[0]}.`,
  );
}
