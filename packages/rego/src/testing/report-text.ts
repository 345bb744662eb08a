import { formatElapsedMilliseconds } from "../explain/duration-text.js";
import { formatTrace } from "../explain/trace-text.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { type CoverageReport, linesInRanges } from "./coverage.js";
import type { PartValue } from "./expression-values.js";
import type { ExpressionPlace, TestBenchmark, TestReport, TestResult } from "./run-tests.js";

const rule = "-".repeat(80);

interface TextOptions {
  readonly verbose?: boolean;
  /** Whether tests that were measured are named as tools for Go's benchmarks want it. */
  readonly goNames?: boolean;
}

/** A report for people. Tests that pass are listed only when `verbose`, or when they were measured. */
export function testReportText(report: TestReport, options: TextOptions = {}): string {
  const verbose = options.verbose ?? false;
  const lines = report.results.flatMap((result) => {
    if (result.benchmark !== undefined) return [benchmarkLine(result, result.benchmark, options.goNames === true)];
    return verbose || result.outcome !== "pass" ? resultLines(result, verbose) : [];
  });
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
  const time = outcome === "skipped" ? "" : ` (${formatElapsedMilliseconds(result.milliseconds)})`;
  const lines = [`${result.file}:${result.line}:`, `${result.package}.${result.name}: ${words[outcome]}${time}`];
  for (const each of result.cases ?? []) {
    if (each.outcome === "pass" && !verbose) continue;
    lines.push(`  ${each.path.join(" / ")}: ${words[each.outcome]}`);
    lines.push(...placeLines(each.failedAt).map((line) => `    ${line}`));
  }
  if (result.cases === undefined) lines.push(...placeLines(result.failedAt).map((line) => `  ${line}`));
  if (result.value !== undefined)
    lines.push(`  the value is ${shortText(formatValueAsTerm(result.value, 200))}, not true`);
  lines.push(...(result.remarks ?? []).map((remark) => `  ${remark}`));
  for (const { file, line, code, message, excerpt } of result.problems ?? []) {
    lines.push(`  ${file}:${line}: ${code}: ${message}`, ...excerpt.split("\n").map((text) => `    ${text}`));
  }
  if (result.trace !== undefined) lines.push("", ...indented(formatTrace(result.trace)), "");
  if (result.output.length > 0) lines.push("", ...result.output.map((line) => `  ${line}`), "");
  return lines;
}

function benchmarkLine(result: TestResult, benchmark: TestBenchmark, goNames: boolean): string {
  const name = `${result.package}.${result.name}`;
  const times = String(benchmark.evaluations).padStart(8);
  const perTime = benchmark.nanosecondsPerEvaluation.toFixed(0).padStart(10);
  return `${goNames ? goName(name) : name}\t${times}\t${perTime} ns/op`;
}

/** `data.a_test.test_b` as `BenchmarkDataATestTestB`. */
function goName(name: string): string {
  const words = name.split(/[._]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `Benchmark${words.join("")}`;
}

function placeLines(place: ExpressionPlace | undefined): string[] {
  if (place === undefined) return [];
  const { file, line, text, values = [] } = place;
  return [`failed at ${file}:${line}: ${shortText(text)}`, ...values.map((part) => `  ${partText(part)}`)];
}

function partText({ text, value }: PartValue): string {
  const worth = value === undefined ? "is undefined" : `is ${shortText(formatValueAsTerm(value, 200))}`;
  return `${shortText(text)} ${worth}`;
}

function indented(text: string): string[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => `  ${line}`);
}

function shortText(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function coverageLines(coverage: CoverageReport): string[] {
  const lines = coverage.files.map((file) => {
    const missed = lineSpans(linesInRanges(file.notCovered));
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
