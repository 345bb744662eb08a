/** One row for everything the report tells. */

import { formatUnreadFormatMessage, type ReportMetadata } from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import type { ScanReport } from "../scan/scan-report.js";
import type { Suppression } from "../suppressions/suppression-comments.js";
import { formatCsvTable } from "./csv-table.js";
import { findFixTextForFinding, formatUncoveredType } from "./report-format-helpers.js";

const columns = [
  "state",
  "severity",
  "rule",
  "title",
  "file",
  "line",
  "column",
  "endLine",
  "endColumn",
  "resource",
  "resourceType",
  "message",
  "remediation",
  "compliance",
  "suppression",
  "reason",
  "until",
  "fingerprint",
  "fix",
  "advice",
] as const;

type Row = Readonly<Partial<Record<(typeof columns)[number], string | number | undefined>>>;

export function formatCsvReport(report: ScanReport, _about: ReportMetadata): string {
  const rows: readonly Row[] = [
    ...report.findings.flatMap((finding) => [
      { state: "open", ...findingRow(finding) },
      ...(finding.covered ?? []).map((covered) => ({ state: "covered", ...findingRow(covered) })),
    ]),
    ...report.suppressed.map(({ finding, suppression }) => ({
      state: "suppressed",
      ...findingRow(finding),
      ...suppressionRow(suppression),
    })),
    ...report.undecided.map(({ rule, file, reason }) => ({
      state: "undecided",
      severity: rule.severity,
      rule: rule.id,
      title: rule.title,
      file,
      message: reason,
    })),
    ...report.unused.map(({ file, suppression }) => ({
      state: "unused suppression",
      file,
      line: suppression.line,
      ...suppressionRow(suppression),
    })),
    ...report.problems.map(({ file, line, column, message }) => ({ state: "problem", file, line, column, message })),
    ...report.unread.map(({ file, format }) => ({
      state: "not evaluated",
      file,
      message: formatUnreadFormatMessage(format),
    })),
    ...(report.unasked ?? []).map((uncovered) => ({
      state: "not covered",
      resourceType: uncovered.type,
      message: formatUncoveredType(uncovered),
    })),
  ];
  return formatCsvTable(columns, rows);
}

function findingRow(finding: Finding): Row {
  const { rule, message, range, resource, fingerprint } = finding;
  return {
    severity: rule.severity,
    rule: rule.id,
    title: rule.title,
    file: range.file,
    line: range.line,
    column: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
    resource: resource?.address,
    resourceType: resource?.type,
    message,
    remediation: rule.remediation,
    compliance: rule.compliance.join("; "),
    fingerprint,
    fix: findFixTextForFinding(finding),
    advice: rule.isAdvice ? "true" : undefined,
  };
}

function suppressionRow({ text, reason, until }: Suppression): Row {
  return { suppression: text, reason, until };
}
