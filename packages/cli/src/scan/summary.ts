/** What a scan comes to, in numbers. */
import { type ScanReport, type Severity, severities } from "@plumbline/engine";
import { type Look, printable } from "../terminal/look.js";
import { many } from "../terminal/many.js";
import { severityStyles } from "./text-report.js";

export interface Outcome {
  /** What is to be told; less than was found where there is a baseline or `--since`. */
  readonly report: ScanReport;
  readonly known?: { readonly findings: number; readonly baseline: string };
  readonly unchanged?: { readonly findings: number; readonly ref: string };
  readonly milliseconds: number;
}

export function summaryLines(outcome: Outcome, look: Look): readonly string[] {
  const { report, known, unchanged, milliseconds } = outcome;
  const { findings, suppressed, unused, problems, counts } = report;
  const found = many(findings.length, "finding");
  const first = [findings.length === 0 ? look.paint("green", found) : `${found}${bySeverity(report, look)}`];
  if (known !== undefined) first.push(`${known.findings} known from ${printable(known.baseline)}`);
  if (unchanged !== undefined) {
    first.push(`${unchanged.findings} in files unchanged since ${printable(unchanged.ref)}`);
  }
  const unusedText = `${many(unused.length, "suppression comment")} unused`;
  return [
    first.join(", "),
    `checks: ${counts.passed} passed, ${counts.failed} failed, ${counts.unknown} unknown`,
    `${many(suppressed.length, "finding")} suppressed, ${unusedText}, ${many(problems.length, "problem")}`,
    `${many(counts.resources, "resource")} in ${many(counts.documents, "document")}, ${(milliseconds / 1000).toFixed(2)} s`,
  ];
}

function bySeverity({ findings }: ScanReport, look: Look): string {
  const parts = severities.toReversed().map((severity: Severity) => {
    const number = findings.filter(({ rule }) => rule.severity === severity).length;
    const text = `${number} ${severity}`;
    return number === 0 ? text : look.paint(severityStyles[severity], text);
  });
  return ` (${parts.join(", ")})`;
}
