/** From which severity on findings fail a scan. */
import type { Finding } from "../judge/finding.js";
import { isSeverityAtLeast, severities } from "../rules/rule.js";

/** Advice is less than the lowest severity; with `none` findings are reported and fail nothing. */
export const failureThresholds = ["advice", ...severities, "none"] as const;
/** From which findings on a scan fails. */
export type FailureThreshold = (typeof failureThresholds)[number];

/** Two good engineers may differ about advice: it fails nothing unless somebody asks for that. */
export function isFindingFailure({ rule }: Pick<Finding, "rule">, failOn: FailureThreshold): boolean {
  if (failOn === "advice") return true;
  if (failOn === "none") return false;
  return !rule.isAdvice && isSeverityAtLeast(rule.severity, failOn);
}
