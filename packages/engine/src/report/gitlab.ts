/** What GitLab reads of a job: code quality, shown in merge requests, and SAST, shown in the vulnerability report. */
import { formatJson, type ReportMetadata } from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import type { Rule } from "../rules/rule.js";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import { compareFindingsBySeverity, findFixTextForFinding, formatCoveredRules } from "./report-format-helpers.js";

const qualitySeverities = { Critical: "blocker", High: "critical", Medium: "major", Low: "minor" } as const;

/** `artifacts:reports:codequality` */
export function formatGitlabQualityReport({ findings }: ScanReport): string {
  const issues = findings.toSorted(compareFindingsBySeverity).map(({ rule, message, range, fingerprint }) => ({
    description: `${rule.title}: ${message}`,
    check_name: rule.id,
    fingerprint,
    severity: rule.isAdvice ? "info" : qualitySeverities[rule.severity],
    location: { path: range.file, lines: { begin: range.line, end: range.endLine } },
  }));
  return formatJson(issues);
}

/** Of GitLab's schema of security reports. */
const SCHEMA_VERSION = "15.2.1";
const MAX_NAME = 255;
const MAX_SOLUTION = 7000;

/** `artifacts:reports:sast` */
export function formatGitlabSastReport(report: ScanReport, { version, date }: ReportMetadata): string {
  const tool = { id: "plumbline", name: "Plumbline", version, vendor: { name: "Plumbline" } };
  // Without a zone and fractions of seconds.
  const time = date.slice(0, 19);
  const status = decideCompleteness(report) === "not evaluated" ? "failure" : "success";
  return formatJson({
    version: SCHEMA_VERSION,
    scan: { analyzer: tool, scanner: tool, type: "sast", start_time: time, end_time: time, status },
    vulnerabilities: report.findings.toSorted(compareFindingsBySeverity).map(vulnerability),
  });
}

function vulnerability(finding: Finding) {
  const { rule, message, range, resource, fingerprint } = finding;
  const fix = findFixTextForFinding(finding);
  const solution = fix === undefined ? rule.remediation : `${rule.remediation}\n\n${fix}`;
  return {
    // As a UUID is written, which GitLab wants.
    id: fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    name: rule.title.slice(0, MAX_NAME),
    description: [message, formatCoveredRules(finding), rule.description].filter((part) => part !== "").join("\n\n"),
    severity: rule.isAdvice ? "Info" : rule.severity,
    solution: solution.slice(0, MAX_SOLUTION),
    identifiers: identifiersOf(rule),
    links: rule.links.map((url) => ({ url })),
    location: {
      file: range.file,
      start_line: range.line,
      end_line: range.endLine,
      ...(resource !== undefined && { class: resource.type, method: resource.address }),
    },
  };
}

function identifiersOf({ id, aliases }: Rule) {
  return [
    { type: "plumbline_rule_id", name: `Plumbline ${id}`, value: id },
    ...aliases.map((alias) => ({ type: "alias", name: alias, value: alias })),
  ];
}
