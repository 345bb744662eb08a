import type { Finding } from "@plumbline/engine";

/** What one rule found in one resource: the first place, and the others. */
export interface RuleFindingsInResource {
  readonly first: Finding;
  readonly others: readonly Finding[];
}

/** A policy of 17 statements is one thing to look at. Groups stand where their first finding did. */
export function groupFindingsByRuleAndResource(findings: readonly Finding[]): readonly RuleFindingsInResource[] {
  const groups = new Map<string, { readonly first: Finding; readonly others: Finding[] }>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: finding, others: [] });
    else group.others.push(finding);
  }
  return [...groups.values()];
}

/** Without a resource each finding is about something of its own. */
function keyOf({ rule, range, resource }: Finding): string {
  const about =
    resource === undefined ? [range.file, range.start, range.end] : [resource.range.file, resource.range.start];
  return JSON.stringify([rule.id, ...about]);
}
