import { termText } from "../values/text.js";
import { type CoverageReport, linesOf } from "./coverage.js";
import type { ExpressionPlace, TestReport, TestResult } from "./run-tests.js";

const rule = "-".repeat(80);

/** A report for people. Tests that pass are listed only when `verbose`. */
export function testReportText(report: TestReport, options: { readonly verbose?: boolean } = {}): string {
  const verbose = options.verbose ?? false;
  const shown = report.results.filter(({ outcome }) => verbose || outcome !== "pass");
  const lines = shown.flatMap((result) => resultLines(result, verbose));
  if (lines.length > 0) lines.push(rule);
  const { pass, fail, skipped, error } = report.counts;
  const total = pass + fail + skipped + error;
  if (pass > 0) lines.push(`PASS: ${pass}/${total}`);
  if (fail > 0) lines.push(`FAIL: ${fail}/${total}`);
  if (skipped > 0) lines.push(`SKIPPED: ${skipped}/${total}`);
  if (error > 0) lines.push(`ERROR: ${error}/${total}`);
  if (total === 0) lines.push("No tests found.");
  if (report.coverage !== undefined) lines.push(rule, ...coverageLines(report.coverage));
  return `${lines.join("\n")}\n`;
}

const words = { pass: "PASS", fail: "FAIL", error: "ERROR", skipped: "SKIPPED" };

function resultLines(result: TestResult, verbose: boolean): string[] {
  const { outcome } = result;
  const time = outcome === "skipped" ? "" : ` (${durationText(result.milliseconds)})`;
  const lines = [`${result.file}:${result.line}:`, `${result.package}.${result.name}: ${words[outcome]}${time}`];
  for (const each of result.cases ?? []) {
    if (each.outcome === "pass" && !verbose) continue;
    lines.push(`  ${each.path.join(" / ")}: ${words[each.outcome]}`);
    if (each.failedAt !== undefined) lines.push(`    ${placeText(each.failedAt)}`);
  }
  if (result.cases === undefined && result.failedAt !== undefined) lines.push(`  ${placeText(result.failedAt)}`);
  if (result.value !== undefined) lines.push(`  the value is ${shortText(termText(result.value, 200))}, not true`);
  lines.push(...(result.remarks ?? []).map((remark) => `  ${remark}`));
  for (const { file, line, code, message, excerpt } of result.problems ?? []) {
    lines.push(`  ${file}:${line}: ${code}: ${message}`, ...excerpt.split("\n").map((text) => `    ${text}`));
  }
  if (result.output.length > 0) lines.push("", ...result.output.map((line) => `  ${line}`), "");
  return lines;
}

function placeText({ file, line, text }: ExpressionPlace): string {
  return `failed at ${file}:${line}: ${shortText(text)}`;
}

function shortText(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function durationText(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(3)}µs` : `${milliseconds.toFixed(3)}ms`;
}

function coverageLines(coverage: CoverageReport): string[] {
  const lines = coverage.files.map((file) => {
    const missed = lineSpans(linesOf(file.notCovered));
    const rest = missed.length === 0 ? "" : `  not covered: ${missed.join(", ")}`;
    return `${file.file}: ${file.percent.toFixed(2)}%${rest}`;
  });
  return [...lines, `COVERAGE: ${coverage.percent.toFixed(2)}%`];
}

/** `3, 5-7` */
function lineSpans(lines: readonly number[]): string[] {
  const spans: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last?.to === line - 1) last.to = line;
    else spans.push({ from: line, to: line });
  }
  return spans.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
}
