/** Which findings are shown, in which groups. */
import { severities, severityOf } from "../parts/severity.js";
import type { FindingsSearch, Grouping } from "./findings-search.js";
import type { Finding } from "./use-findings.js";

export function matching(findings: readonly Finding[], { severity, news, search }: FindingsSearch): readonly Finding[] {
  const words = (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return findings.filter((finding) => {
    if (severity !== undefined && severityOf(finding.severity) !== severity) return false;
    if (news !== undefined && finding.is_new !== (news === "new")) return false;
    if (words.length === 0) return true;
    const text =
      `${finding.title} ${finding.test_id} ${finding.resource} ${finding.resource_path} ${finding.file} ${finding.message}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export type Row =
  | { readonly kind: "group"; readonly name: string; readonly count: number; readonly worst: string }
  | { readonly kind: "finding"; readonly finding: Finding };

export function rowsOf(findings: readonly Finding[], by: Grouping): readonly Row[] {
  const alone = (finding: Finding): Row => ({ kind: "finding", finding });
  if (by === "none") return findings.map(alone);
  const groups = Map.groupBy(findings, (finding) => groupOf(finding, by));
  const rank = (finding: Finding) => severities.indexOf(severityOf(finding.severity));
  return [...groups]
    .map(([name, members]) => ({ name, members, worst: Math.min(...members.map(rank)) }))
    .sort((a, b) => a.worst - b.worst || b.members.length - a.members.length)
    .flatMap(({ name, members, worst }) => [
      { kind: "group", name, count: members.length, worst: severities[worst] ?? "Low" } as const,
      ...members.map(alone),
    ]);
}

function groupOf(finding: Finding, by: Grouping): string {
  switch (by) {
    case "rule":
      return finding.title;
    case "resource":
      return finding.resource === "" ? finding.resource_path : finding.resource;
    case "file":
      return finding.file === "" ? finding.resource_path : finding.file;
    default:
      return severityOf(finding.severity);
  }
}
