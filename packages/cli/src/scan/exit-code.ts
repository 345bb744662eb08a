import { decideCompleteness, type FailureThreshold, isFindingFailure, type ScanReport } from "@plumbline/engine";

export interface ExitCodeOptions {
  readonly failOn: FailureThreshold;
  readonly strict: boolean;
  /** As strict, and about types that no rule is about, too. */
  readonly strictTypes: boolean;
  readonly allowNothing: boolean;
}

/** What was found stands, whatever could not be looked at; where nothing was judged, nothing is in order. */
export function decideExitCode(report: ScanReport, options: ExitCodeOptions): 0 | 1 | 3 {
  const { failOn, strict, strictTypes, allowNothing } = options;
  if (report.findings.some((finding) => isFindingFailure(finding, failOn))) return 1;
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated" && !allowNothing) return 3;
  const { problems, undecided, unread, unasked = [] } = report;
  if ((strict || strictTypes) && problems.length + undecided.length + unread.length > 0) return 3;
  return strictTypes && unasked.length > 0 ? 3 : 0;
}
