/** Findings in the order and the groups a person wants to read them in: the worst first. */
import { type Finding, severities } from "@plumbline/engine";

export const groupings = ["file", "rule", "severity"] as const;
export type Grouping = (typeof groupings)[number];

const keys: Readonly<Record<Grouping, (finding: Finding) => string>> = {
  file: ({ range }) => range.file,
  rule: ({ rule }) => rule.id,
  severity: ({ rule }) => rule.severity,
};

/** The group with the worst comes first, and in a group the worst; among those that are alike, the order of files. */
export function groupFindingsWorstFirst(findings: readonly Finding[], by: Grouping): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keys[by](finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  // Sorting keeps the order of places among those that are alike.
  for (const group of groups.values()) group.sort(worstFirst);
  const all = [...groups.values()];
  const between = by === "rule" ? byRule : () => 0;
  return all.sort(([a], [b]) => worstFirst(a as Finding, b as Finding) || between(a, b));
}

function worstFirst(a: Finding, b: Finding): number {
  return severities.indexOf(b.rule.severity) - severities.indexOf(a.rule.severity);
}

function byRule(a: Finding | undefined, b: Finding | undefined): number {
  return (a?.rule.id ?? "") < (b?.rule.id ?? "") ? -1 : 1;
}
