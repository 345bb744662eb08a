/** Judges a plan of Terraform as `plumbline scan` judges a file of it. Runs in a child process: a plan may be anything. */
import {
  type Completeness,
  createScanRules,
  decideCompleteness,
  type FailureThreshold,
  type Finding,
  hasNoResourcesAfterPlan,
  isFindingFailure,
  normalizeCheckId,
  openStarterPack,
  type ScanReport,
  type ScanRules,
  scanTerraformPlan,
  severities,
  truncateMessage,
} from "@plumbline/engine";

export interface TerraformPlanTask {
  /** What `terraform show -json` prints. */
  readonly json: string;
  /** yyyy-mm-dd. */
  readonly today: string;
  readonly failOn: FailureThreshold;
  readonly skippedRules: readonly string[];
}

export interface TerraformPlanFinding {
  readonly ruleId: string;
  readonly title: string;
  readonly severity: Finding["rule"]["severity"];
  readonly isAdvice: boolean;
  /** Whether it fails the task. */
  readonly isFailure: boolean;
  readonly message: string;
  readonly address: string;
  readonly description: string;
  readonly remediation: string;
  readonly link: string;
}

/** What came of it, as much as anybody reads. */
export interface TerraformPlanJudgement {
  readonly completeness: Completeness;
  readonly counts: ScanReport["counts"];
  /** Whether there is nothing to judge: the plan leaves no resources. */
  readonly leavesNothing: boolean;
  /** How many findings fail the task. */
  readonly failures: number;
  /** How many there are in all. */
  readonly findingCount: number;
  /** The most severe first. */
  readonly findings: readonly TerraformPlanFinding[];
  /** How much was not read or not decided, and why. */
  readonly gapCount: number;
  readonly gaps: readonly string[];
  /** Types of resources that no rule is about. */
  readonly uncoveredTypes: readonly string[];
}

const MAX_FINDINGS = 200;
const MAX_GAPS = 50;
const MAX_TEXT = 2000;
const cut = (text: string) => truncateMessage(text, MAX_TEXT);

export function judgeTerraformPlan({ json, today, failOn, skippedRules }: TerraformPlanTask): TerraformPlanJudgement {
  const report = scanTerraformPlan(json, { rules: rulesWithout(skippedRules), today });
  const { counts, problems, undecided, unasked = [] } = report;
  const gaps = [
    ...problems.map(({ message }) => message),
    ...undecided.map(({ rule, reason }) => `${rule.id} (${rule.title}): ${reason}`),
  ];
  const isFailure = (finding: Finding) => isFindingFailure(finding, failOn);
  const completeness = decideCompleteness(report);
  return {
    completeness,
    counts,
    leavesNothing:
      completeness === "not evaluated" && counts.documents > 0 && gaps.length === 0 && hasNoResourcesAfterPlan(json),
    failures: report.findings.filter(isFailure).length,
    findingCount: report.findings.length,
    findings: report.findings
      .toSorted(bySeverity)
      .slice(0, MAX_FINDINGS)
      .map((finding) => toJudgedFinding(finding, isFailure(finding))),
    gapCount: gaps.length,
    gaps: [...new Set(gaps)].slice(0, MAX_GAPS).map(cut),
    uncoveredTypes: unasked.slice(0, MAX_GAPS).map(({ type }) => cut(type)),
  };
}

function rulesWithout(skipped: readonly string[]): ScanRules {
  const pack = openStarterPack();
  if (skipped.length === 0) return pack;
  const ids = new Set(skipped.map(normalizeCheckId));
  return createScanRules(
    pack.all().filter(({ id, aliases }) => ![id, ...aliases].some((each) => ids.has(normalizeCheckId(each)))),
  );
}

function bySeverity(a: Finding, b: Finding): number {
  return (
    Number(a.rule.isAdvice) - Number(b.rule.isAdvice) ||
    severities.indexOf(b.rule.severity) - severities.indexOf(a.rule.severity)
  );
}

function toJudgedFinding({ rule, message, resource }: Finding, isFailure: boolean): TerraformPlanFinding {
  const { id, title, severity, isAdvice, description, remediation, links } = rule;
  return {
    ruleId: id,
    title,
    severity,
    isAdvice,
    isFailure,
    message: cut(message),
    address: cut(resource?.address ?? ""),
    description: cut(description),
    remediation: cut(remediation),
    link: links[0] ?? "",
  };
}
