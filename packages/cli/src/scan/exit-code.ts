import { decideCompleteness, isSeverityAtLeast, type ScanReport, type Severity } from "@plumbline/engine";

export interface ExitCodeOptions {
  readonly failOn: Severity;
  readonly strict: boolean;
  readonly allowNothing: boolean;
}

/** What was found stands, whatever could not be looked at; where nothing was judged, nothing is in order. */
export function decideExitCode(report: ScanReport, { failOn, strict, allowNothing }: ExitCodeOptions): 0 | 1 | 3 {
  if (report.findings.some(({ rule }) => isSeverityAtLeast(rule.severity, failOn))) return 1;
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated" && !allowNothing) return 3;
  const { problems, undecided, unread } = report;
  return strict && problems.length + undecided.length + unread.length > 0 ? 3 : 0;
}
