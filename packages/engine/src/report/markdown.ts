/** The report for a pull request or a wiki: a table of counts, then the findings file by file. */

import { mergeMissingDependencyProblems } from "@plumbline/iac";
import {
  escapeMarkdownAsSingleLine,
  formatCodeBlock,
  formatCount,
  formatInlineCode,
  formatUnreadFormatMessage,
  type ReportMetadata,
} from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import { formatFindingFrame } from "./finding-frame.js";
import {
  countBySeverity,
  describeUncoveredTypes,
  findFixTextForFinding,
  formatCoveredRules,
  formatFindingId,
  formatFindingLocation,
  formatProblemPlace,
  formatSeverityWithAdvice,
  groupItemsByFile,
  severitiesWorstFirst,
} from "./report-format-helpers.js";

export function formatMarkdownReport(report: ScanReport, { version }: ReportMetadata): string {
  const { findings, suppressed, undecided, unused, problems, unread } = report;
  const blocks = [
    "# Plumbline report",
    summary(report),
    severityTable(report),
    ...[...groupItemsByFile(findings, ({ range }) => range.file)].flatMap(([file, inFile]) => [
      `## ${formatInlineCode(file)}`,
      ...inFile.flatMap(findingBlocks),
    ]),
    ...list("Suppressed", suppressed, ({ finding, suppression }) => {
      const end = suppression.until === undefined ? "" : ` (until ${suppression.until})`;
      const why = escapeMarkdownAsSingleLine(suppression.reason === "" ? suppression.text : suppression.reason);
      return `${formatInlineCode(formatFindingLocation(finding))} ${heading(finding)}: ${why}${end}`;
    }),
    ...list("Could not be decided", undecided, ({ rule, file, reason }) => {
      return `${formatInlineCode(file)} ${escapeMarkdownAsSingleLine(rule.id)} ${escapeMarkdownAsSingleLine(rule.title)}: ${escapeMarkdownAsSingleLine(reason)}`;
    }),
    ...list("Suppressions nothing needed", unused, ({ file, suppression }) => {
      return `${formatInlineCode(`${file}:${suppression.line}`)} ${formatInlineCode(suppression.text)}`;
    }),
    ...list("Could not be read", mergeMissingDependencyProblems(problems), (problem) => {
      return `${formatInlineCode(formatProblemPlace(problem))} ${escapeMarkdownAsSingleLine(problem.message)}`;
    }),
    ...list("Not evaluated", unread, ({ file, format }) => {
      return `${formatInlineCode(file)} ${escapeMarkdownAsSingleLine(formatUnreadFormatMessage(format))}`;
    }),
    `Plumbline ${escapeMarkdownAsSingleLine(version)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function summary(report: ScanReport): string {
  const { findings, counts } = report;
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated") return `**Not evaluated**: nothing was judged. ${notJudgedSection(report)}`;
  const found = findings.length === 0 ? "No findings" : formatCount(findings.length, "finding");
  const read = `${formatCount(counts.documents, "document")} with ${formatCount(counts.resources, "resource")}`;
  const checks = `${counts.passed} passed, ${counts.failed} failed, ${counts.unknown} could not be decided`;
  const rest = completeness === "incomplete" ? ` **Incomplete**: ${notJudgedSection(report)}` : "";
  const uncovered = describeUncoveredTypes(report);
  const gaps = uncovered === "" ? "" : ` Not covered: ${escapeMarkdownAsSingleLine(uncovered)}.`;
  return `**${found}** in ${read}. Checks: ${checks}.${rest}${gaps}`;
}

function notJudgedSection({ problems, unread, undecided }: ScanReport): string {
  const unjudged = [formatCount(problems.length, "problem"), `${formatCount(unread.length, "file")} not evaluated`];
  return `${unjudged.join(", ")}, ${formatCount(undecided.length, "check")} undecided.`;
}

function severityTable({ findings, suppressed }: ScanReport): string {
  const open = countBySeverity(findings);
  const hidden = countBySeverity(suppressed.map(({ finding }) => finding));
  return [
    "| Severity | Open | Suppressed |",
    "| --- | ---: | ---: |",
    ...severitiesWorstFirst.map((severity) => `| ${severity} | ${open[severity]} | ${hidden[severity]} |`),
    `| **All** | **${findings.length}** | **${suppressed.length}** |`,
  ].join("\n");
}

function findingBlocks(finding: Finding): readonly string[] {
  const { rule, message, resource } = finding;
  const fix = findFixTextForFinding(finding);
  const about = resource === undefined ? "" : ` · ${formatInlineCode(resource.address)}`;
  return [
    `### ${formatSeverityWithAdvice(rule)}: ${heading(finding)}`,
    `${formatInlineCode(formatFindingLocation(finding))}${about} · ${formatFindingId(finding)}`,
    escapeMarkdownAsSingleLine(message),
    ...(finding.covered === undefined ? [] : [escapeMarkdownAsSingleLine(formatCoveredRules(finding))]),
    ...(finding.lines.length === 0 ? [] : [formatCodeBlock(formatFindingFrame(finding))]),
    `**How to fix:** ${escapeMarkdownAsSingleLine(rule.remediation)}`,
    ...(fix === undefined ? [] : [formatCodeBlock(fix)]),
  ];
}

function heading({ rule }: Finding): string {
  return `${escapeMarkdownAsSingleLine(rule.title)} (${escapeMarkdownAsSingleLine(rule.id)})`;
}

function list<T>(title: string, items: readonly T[], line: (item: T) => string): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${line(item)}`).join("\n")];
}
