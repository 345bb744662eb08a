import { decideCompleteness, type Finding, isSeverityAtLeast, type ScanReport, severities } from "@plumbline/engine";

/** Advice is less than the lowest severity; with `none` findings are reported and fail nothing. */
export const failureThresholds = ["advice", ...severities, "none"] as const;

export interface ExitCodeOptions {
  readonly failOn: (typeof failureThresholds)[number];
  readonly strict: boolean;
  /** As strict, and about types that no rule is about, too. */
  readonly strictTypes: boolean;
  readonly allowNothing: boolean;
}

/** What was found stands, whatever could not be looked at; where nothing was judged, nothing is in order. */
export function decideExitCode(report: ScanReport, options: ExitCodeOptions): 0 | 1 | 3 {
  const { failOn, strict, strictTypes, allowNothing } = options;
  if (report.findings.some((finding) => isFailure(finding, failOn))) return 1;
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated" && !allowNothing) return 3;
  const { problems, undecided, unread, unasked = [] } = report;
  if ((strict || strictTypes) && problems.length + undecided.length + unread.length > 0) return 3;
  return strictTypes && unasked.length > 0 ? 3 : 0;
}

/** Two good engineers may differ about advice: it fails nothing unless somebody asks for that. */
function isFailure({ rule }: Finding, failOn: ExitCodeOptions["failOn"]): boolean {
  if (failOn === "advice") return true;
  if (failOn === "none") return false;
  return !rule.isAdvice && isSeverityAtLeast(rule.severity, failOn);
}
