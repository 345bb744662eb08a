import type { Evidence, InputPath } from "@plumbline/rego";

/** What a document of a rule owes its value to; nothing, where it has none. `name` is as in `data.rule.skip`. */
export function getReadsOfDocument(evidence: readonly Evidence[], name: string): readonly InputPath[] {
  return evidence.find(({ document }) => document === name)?.paths ?? [];
}
