/** What a scan comes to, in numbers. */
import {
  decideCompleteness,
  describeUncoveredTypes,
  type ScanFrameworkAssessment,
  type ScanReport,
  type Severity,
  severities,
} from "@plumbline/engine";
import { mergeMissingDependencyProblems } from "@plumbline/iac";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { severityStyles } from "./finding-text.js";

export interface ScanOutcome {
  /** What is to be reported; less than was found where there is a baseline or `--since`. */
  readonly report: ScanReport;
  readonly known?: { readonly findings: number; readonly baseline: string };
  /** Findings in files that nobody named, of modules that were judged for one of their files. */
  readonly elsewhere: number;
  /** Files and folders that `.gitignore` leaves out. */
  readonly ignoredCount: number;
  /** Files that might be infrastructure code, and `--exclude` leaves out. */
  readonly excluded: number;
  readonly milliseconds: number;
}

export function formatSummaryLines(outcome: ScanOutcome, look: TerminalStyle): readonly string[] {
  const { report, ignoredCount, excluded, milliseconds } = outcome;
  const { suppressed, unused, problems, counts } = report;
  const ignored = ignoredCount === 0 ? "" : `, ${formatCountWithNoun(ignoredCount, "path")} left out by .gitignore`;
  const unwanted = excluded === 0 ? "" : `, ${formatCountWithNoun(excluded, "file")} left out by --exclude`;
  const unusedText = `${formatCountWithNoun(unused.length, "suppression comment")} unused`;
  return [
    resultLine(outcome, look),
    ...(report.standards ?? []).flatMap((standard) => standardLines(standard, look)),
    `checks: ${counts.passed} passed, ${counts.failed} failed, ${counts.unknown} unknown`,
    `${formatCountWithNoun(suppressed.length, "finding")} suppressed, ${unusedText}, ${formatCountWithNoun(mergeMissingDependencyProblems(problems).length, "problem")}`,
    `${formatCountWithNoun(counts.resources, "resource")} in ${formatCountWithNoun(counts.documents, "document")}${ignored}${unwanted}, ${(milliseconds / 1000).toFixed(2)} s`,
  ];
}

function standardLines(
  { framework, percent, counts, sections }: ScanFrameworkAssessment,
  look: TerminalStyle,
): readonly string[] {
  const { passed, failed, manual } = counts;
  const others = `${counts["not evaluated"]} not evaluated, ${manual} need a person`;
  const share = percent === null ? look.paint("yellow", "no control was judged") : `${percent} % of controls passed`;
  const bad = sections.flatMap(({ controls }) => controls.filter(({ state }) => state === "failed"));
  return [
    `${escapeUnprintable(framework.label)}: ${share} (${passed} passed, ${failed} failed, ${others})`,
    ...bad.map(
      ({ id, title }) => `  ${look.paint("red", "failed")} ${escapeUnprintable(id)} ${escapeUnprintable(title)}`,
    ),
  ];
}

/** Green only where everything that was there was judged. */
function resultLine({ report, known, elsewhere }: ScanOutcome, look: TerminalStyle): string {
  const completeness = decideCompleteness(report);
  if (completeness === "not evaluated") {
    const reason = unjudged(report).join(", ") || nothingToJudge(report);
    return `${look.paint("yellow", "nothing was judged")}: ${reason}`;
  }
  const { findings } = report;
  const { comparison } = report;
  const found = formatCountWithNoun(findings.length, comparison === undefined ? "finding" : "new finding");
  const isGreen = findings.length === 0 && completeness === "complete";
  const parts = [
    findings.length > 0 ? `${found}${bySeverity(report, look)}` : isGreen ? look.paint("green", found) : found,
  ];
  const advice = findings.filter(({ rule }) => rule.isAdvice).length;
  if (advice > 0) parts.push(`${advice} of them advice`);
  if (known !== undefined) parts.push(`${known.findings} known from ${escapeUnprintable(known.baseline)}`);
  if (comparison !== undefined) {
    const { ref, remaining, gone } = comparison;
    parts.push(`${remaining.length} already there at ${escapeUnprintable(ref)}, ${gone.length} fixed since`);
  }
  if (elsewhere > 0) parts.push(`${elsewhere} in other files of the same module`);
  if (completeness === "incomplete")
    parts.push(`${look.paint("yellow", "incomplete")}: ${unjudged(report).join(", ")}`);
  const uncovered = describeUncoveredTypes(report);
  if (uncovered !== "") parts.push(escapeUnprintable(uncovered));
  return parts.join(", ");
}

function unjudged({ problems, unread, undecided }: ScanReport): readonly string[] {
  const formats = new Map<string, number>();
  for (const { format } of unread) formats.set(format, (formats.get(format) ?? 0) + 1);
  const byFormat = [...formats].map(([format, count]) => `${count} ${format}`).join(", ");
  return [
    ...(problems.length > 0 ? [formatCountWithNoun(mergeMissingDependencyProblems(problems).length, "problem")] : []),
    ...(unread.length > 0 ? [`${formatCountWithNoun(unread.length, "file")} not evaluated (${byFormat})`] : []),
    ...(undecided.length > 0 ? [`${formatCountWithNoun(undecided.length, "check")} undecided`] : []),
  ];
}

function nothingToJudge({ counts }: ScanReport): string {
  if (counts.documents === 0) return "no infrastructure code was found";
  return `no rule has a say about the ${formatCountWithNoun(counts.resources, "resource")} that ${counts.resources === 1 ? "was" : "were"} read`;
}

function bySeverity({ findings }: ScanReport, look: TerminalStyle): string {
  const parts = severities.toReversed().map((severity: Severity) => {
    const number = findings.filter(({ rule }) => rule.severity === severity).length;
    const text = `${number} ${severity}`;
    return number === 0 ? text : look.paint(severityStyles[severity], text);
  });
  return ` (${parts.join(", ")})`;
}
