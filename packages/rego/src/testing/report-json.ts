import type { Position } from "../syntax/source.js";
import { formatValueAsTerm } from "../values/value-text.js";
import type { CodeRange, CoverageReport } from "./coverage.js";
import type { PartValue } from "./expression-values.js";
import type { CaseResult, ExpressionPlace, TestBenchmark, TestReport, TestResult } from "./run-tests.js";

/** The results in the form of `opa test --format json`, and beside its fields `failed_at` and `remarks`. */
export function testReportJson(report: TestReport): string {
  return `${JSON.stringify(report.results.map(resultJson), undefined, 2)}\n`;
}

function resultJson(result: TestResult): object {
  const { outcome, cases, output, remarks } = result;
  const [problem] = result.problems ?? [];
  return {
    location: location(result),
    package: result.package,
    name: result.name,
    ...(outcome === "fail" && { fail: true }),
    ...(outcome === "skipped" && { skip: true }),
    ...(problem && { error: { code: problem.code, message: problem.message, location: location(problem) } }),
    ...(remarks && { remarks }),
    duration: Math.round(result.milliseconds * 1e6),
    ...(output.length > 0 && { output: Buffer.from(output.map((line) => `${line}\n`).join("")).toString("base64") }),
    ...(result.benchmark && { benchmark_result: benchmarkJson(result.benchmark) }),
    ...(cases && { sub_results: casesJson(cases, 0) }),
    ...(cases === undefined && failedAt(result.failedAt)),
  };
}

/** In the words of Go: how often in how many nanoseconds. */
function benchmarkJson({ evaluations, nanosecondsPerEvaluation }: TestBenchmark): object {
  return { N: evaluations, T: Math.round(evaluations * nanosecondsPerEvaluation) };
}

/** Cases by their names, and inside those by the names that follow. */
function casesJson(cases: readonly CaseResult[], depth: number): object {
  const groups = new Map<string, CaseResult[]>();
  for (const each of cases) {
    const name = each.path[depth] ?? "";
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [each]);
    else group.push(each);
  }
  return Object.fromEntries([...groups].map(([name, group]) => [name, groupJson(name, group, depth + 1)]));
}

function groupJson(name: string, group: readonly CaseResult[], depth: number): object {
  const inner = group.filter(({ path }) => path.length > depth);
  return {
    name,
    ...(group.some(({ outcome }) => outcome === "fail") && { fail: true }),
    ...(inner.length > 0 ? { sub_results: casesJson(inner, depth) } : failedAt(group[0]?.failedAt)),
  };
}

function failedAt(place: ExpressionPlace | undefined): object {
  if (place === undefined) return {};
  return { failed_at: { ...location(place), text: place.text, ...(place.values && valuesJson(place.values)) } };
}

/** As Rego writes them: sets are none of JSON's values. */
function valuesJson(values: readonly PartValue[]): object {
  const texts = values.flatMap(({ text, value }) =>
    value === undefined ? [] : [[text, formatValueAsTerm(value, 1_000)]],
  );
  return { values: Object.fromEntries(texts) };
}

function location({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }) {
  return { file, row: line, col: column };
}

/** Coverage in the form of `opa test --coverage`. */
export function coverageJson(coverage: CoverageReport): string {
  const files = coverage.files.map((file) => [
    file.file,
    {
      ...(file.covered.length > 0 && { covered: file.covered.map(rangeJson) }),
      ...(file.notCovered.length > 0 && { not_covered: file.notCovered.map(rangeJson) }),
      covered_lines: file.coveredLines,
      not_covered_lines: file.notCoveredLines,
      coverage: file.percent,
    },
  ]);
  const report = {
    files: Object.fromEntries(files),
    covered_lines: coverage.coveredLines,
    not_covered_lines: coverage.notCoveredLines,
    coverage: coverage.percent,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function rangeJson({ start, end }: CodeRange): object {
  const place = ({ line, column }: Position) => ({ row: line, col: column });
  return { start: place(start), end: place(end) };
}
