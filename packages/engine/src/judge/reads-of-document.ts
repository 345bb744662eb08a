import type { Evidence, InputPath } from "@plumbline/rego";

/** What gave a document of a rule its value; nothing, where it has none. `name` is as in `data.rule.skip`. */
export function getReadsOfDocument(evidence: readonly Evidence[], name: string): readonly InputPath[] {
  return evidence.find(({ document }) => document === name)?.paths ?? [];
}

/** What could make another of that value: also where it looked in vain. */
export function getDependenciesOfDocument(evidence: readonly Evidence[], name: string): readonly InputPath[] {
  return evidence.find(({ document }) => document === name)?.dependsOn ?? [];
}
