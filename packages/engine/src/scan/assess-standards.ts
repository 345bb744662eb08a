/** What a scan comes to under standards. What somebody accepted with a comment does not fail a control, and passes none. */
import { assessFramework, type RuleOutcomeCounts } from "../frameworks/assess-framework.js";
import type { Framework } from "../frameworks/framework.js";
import { listFindingsWithCovered } from "./fold-covered-findings.js";
import type { ScanFrameworkAssessment, ScanReport } from "./scan-report.js";

/** How the findings of a scan do by each of these frameworks. */
export function assessStandards(
  report: ScanReport,
  frameworks: readonly Framework[],
): readonly ScanFrameworkAssessment[] {
  const { findings, undecided, passedBy = [] } = report;
  const tallies = new Map<string, RuleOutcomeCounts>();
  const add = (id: string, outcome: keyof RuleOutcomeCounts) => {
    const known = tallies.get(id) ?? { passed: 0, failed: 0, unknown: 0 };
    tallies.set(id, { ...known, [outcome]: known[outcome] + 1 });
  };
  for (const id of passedBy) add(id, "passed");
  for (const { rule } of listFindingsWithCovered(findings)) add(rule.id, "failed");
  for (const { rule } of undecided) add(rule.id, "unknown");
  return frameworks.map((framework) => ({ framework, ...assessFramework(framework, tallies) }));
}
