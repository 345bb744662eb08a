/** What a scan comes to under standards. What somebody accepted with a comment does not fail a control, and passes none. */
import { assess, type RuleTally } from "../frameworks/assess.js";
import type { Framework } from "../frameworks/framework.js";
import type { JudgedStandard, ScanReport } from "./scan-report.js";

export function judgeStandards(report: ScanReport, frameworks: readonly Framework[]): readonly JudgedStandard[] {
  const { findings, undecided, passedBy = [] } = report;
  const tallies = new Map<string, RuleTally>();
  const add = (id: string, outcome: keyof RuleTally) => {
    const known = tallies.get(id) ?? { passed: 0, failed: 0, unknown: 0 };
    tallies.set(id, { ...known, [outcome]: known[outcome] + 1 });
  };
  for (const id of passedBy) add(id, "passed");
  for (const { rule } of findings) add(rule.id, "failed");
  for (const { rule } of undecided) add(rule.id, "unknown");
  return frameworks.map((framework) => ({ framework, ...assess(framework, tallies) }));
}
