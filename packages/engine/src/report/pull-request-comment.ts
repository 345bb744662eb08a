/** A comment on a pull request: what it brings, what it fixes, and how much was there before. */
import {
  escapeMarkdownAsSingleLine,
  formatCount,
  formatInlineCode,
  type ReportMetadata,
} from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import {
  compareFindingsBySeverity,
  describeUncoveredTypes,
  formatSeverityWithAdvice,
} from "./report-format-helpers.js";

/** Of each list: hosts take comments up to a length, and nobody reads longer ones. */
const LISTED = 25;

/** Who posts it finds the one from before by this, and edits it. */
const MARK = "<!-- plumbline -->";

type SourceLinker = ReportMetadata["sourceUrl"];

export function formatPullRequestComment(report: ScanReport, { sourceUrl, version }: ReportMetadata): string {
  const { findings, comparison } = report;
  const blocks = [
    MARK,
    `### Plumbline: ${headline(report)}`,
    ...(findings.length === 0 ? [] : [table(findings, sourceUrl)]),
    ...gapLines(report),
    ...(comparison === undefined || comparison.gone.length === 0
      ? []
      : [folded(`${comparison.gone.length} fixed`, comparison.gone, undefined)]),
    ...(comparison === undefined || comparison.remaining.length === 0
      ? []
      : [folded(`${comparison.remaining.length} still there`, comparison.remaining, sourceUrl)]),
    `<sub>Plumbline ${escapeMarkdownAsSingleLine(version)}</sub>`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function headline({ findings, comparison }: ScanReport): string {
  if (comparison === undefined) return findings.length === 0 ? "no findings" : formatCount(findings.length, "finding");
  const { remaining, gone } = comparison;
  return `${formatCount(findings.length, "new finding")}, ${gone.length} fixed, ${remaining.length} still there`;
}

function gapLines(report: ScanReport): readonly string[] {
  const { problems, unread, undecided } = report;
  const completeness = decideCompleteness(report);
  const uncovered = describeUncoveredTypes(report);
  const gaps = [
    ...(problems.length > 0 ? [formatCount(problems.length, "problem")] : []),
    ...(unread.length > 0 ? [`${formatCount(unread.length, "file")} not evaluated`] : []),
    ...(undecided.length > 0 ? [`${formatCount(undecided.length, "check")} undecided`] : []),
    ...(uncovered === "" ? [] : [escapeMarkdownAsSingleLine(uncovered)]),
  ];
  if (completeness === "not evaluated") return ["**Nothing was judged.**"];
  return gaps.length === 0 ? [] : [`**Incomplete**: ${gaps.join(", ")}.`];
}

function table(findings: readonly Finding[], sourceUrl: SourceLinker): string {
  const rows = findings
    .toSorted(compareFindingsBySeverity)
    .slice(0, LISTED)
    .map((finding) => {
      const { rule, message } = finding;
      const title = `${escapeMarkdownAsSingleLine(rule.title)} (${escapeMarkdownAsSingleLine(rule.id)})`;
      const place = placeOf(finding, sourceUrl).replaceAll("|", "\\|");
      return `| ${formatSeverityWithAdvice(rule)} | ${place} | ${title}<br>${escapeMarkdownAsSingleLine(message)} |`;
    });
  return [
    "| Severity | Where | Finding |",
    "| --- | --- | --- |",
    ...rows,
    ...more(findings.length, "| | | ", " |"),
  ].join("\n");
}

function folded(title: string, findings: readonly Finding[], sourceUrl: SourceLinker): string {
  const lines = findings
    .toSorted(compareFindingsBySeverity)
    .slice(0, LISTED)
    .map((finding) => {
      const { rule } = finding;
      return `- ${rule.severity}: ${escapeMarkdownAsSingleLine(rule.title)} (${escapeMarkdownAsSingleLine(rule.id)}), ${placeOf(finding, sourceUrl)}`;
    });
  const list = [...lines, ...more(findings.length, "- ", "")].join("\n");
  return `<details><summary>${title}</summary>\n\n${list}\n\n</details>`;
}

function more(count: number, before: string, after: string): readonly string[] {
  return count > LISTED ? [`${before}and ${count - LISTED} more${after}`] : [];
}

function placeOf({ range }: Finding, sourceUrl: SourceLinker): string {
  const place = formatInlineCode(`${range.file}:${range.line}`);
  const url = sourceUrl?.(range.file, range.line);
  return url === undefined ? place : `[${place}](${url})`;
}
