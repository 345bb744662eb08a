import { formatGoJson } from "../builtins/format-go-json.js";
import type { CoverageReport } from "../testing/coverage.js";
import { coverageJson } from "../testing/report-json.js";
import { refuseTooLargeToWrite, writeRefusingTooDeep } from "../values/refuse-unwritable-values.js";
import { compareStrings } from "../values/text-order.js";
import type { Value } from "../values/value.js";
import { formatElapsedMilliseconds } from "./duration-text.js";
import type { ProfiledLine } from "./profile.js";
import type { QueryResult } from "./query-results.js";
import { formatBoxTable } from "./table-text.js";

/** All formats of results, for the command line. */
export const resultFormats = ["json", "pretty", "values", "raw", "bindings", "discard"] as const;
/** How results can be written. */
export type ResultFormat = (typeof resultFormats)[number];

/** What is printed behind results, as JSON and for people. */
export interface ResultMeasurements {
  readonly metrics?: Readonly<Record<string, number>>;
  readonly profile?: readonly ProfiledLine[];
  readonly coverage?: CoverageReport;
}

/** Results as `opa eval` prints them. */
export function formatQueryResults(
  results: readonly QueryResult[],
  format: ResultFormat,
  measured: ResultMeasurements = {},
): string {
  return writeRefusingTooDeep(() => {
    refuseTooLargeToWrite(
      results.map(({ expressions, bindings }) => [expressions.map(({ value }) => value), bindings]),
    );
    return formatted(results, format, measured);
  });
}

function formatted(results: readonly QueryResult[], format: ResultFormat, measured: ResultMeasurements): string {
  switch (format) {
    case "json":
      return jsonResults(results, measured);
    case "pretty":
      return `${prettyResults(results)}${metricsTable(measured)}${profileTable(measured)}${coverageTable(measured)}`;
    case "values":
      return results.map(({ expressions }) => indented(expressions.map(({ value }) => value))).join("");
    case "raw":
      return results.map(({ expressions }) => `${expressions.map(({ value }) => rawText(value)).join(" ")}\n`).join("");
    case "bindings":
      return results.map(({ bindings }) => indented(bindings)).join("");
    case "discard":
      return discardedResults(measured);
    default:
      return format satisfies never;
  }
}

function indented(value: Value): string {
  return `${formatGoJson(value, { prefix: "", indent: "  " })}\n`;
}

/** Written by hand down to the values, because readers expect the fields in this order. */
function jsonResults(results: readonly QueryResult[], { metrics, profile, coverage }: ResultMeasurements): string {
  const parts = [
    ...(results.length === 0 ? [] : [`"result": [\n${resultsJson(results)}\n  ]`]),
    ...(metrics === undefined ? [] : [`"metrics": ${formatGoJson(metrics, inside)}`]),
    ...(coverage === undefined ? [] : [`"coverage": ${coverageJson(coverage).trimEnd().replaceAll("\n", "\n  ")}`]),
    ...(profile === undefined ? [] : [`"profile": ${formatGoJson(profile.map(lineJson), inside)}`]),
  ];
  return parts.length === 0 ? "{}\n" : `{\n  ${parts.join(",\n  ")}\n}\n`;
}

/** Only what was measured. */
function discardedResults({ metrics, profile }: ResultMeasurements): string {
  const shown = {
    ...(metrics && { metrics }),
    ...(profile && { profile: profile.map(lineJson) }),
    result: "discarded",
  };
  return `${formatGoJson(shown, { prefix: "", indent: "  " })}\n`;
}

const inside = { prefix: "  ", indent: "  " };

function lineJson({ nanoseconds, evaluations, file, line, column }: ProfiledLine) {
  return { total_time_ns: nanoseconds, num_eval: evaluations, location: { file, row: line, col: column } };
}

function resultsJson(results: readonly QueryResult[]): string {
  const texts = results.map(({ expressions, bindings }) => {
    const items = expressions.map(({ value, text, line, column }) => {
      const fields = [
        `"value": ${formatGoJson(value, { prefix: " ".repeat(10), indent: "  " })}`,
        `"text": ${formatGoJson(text)}`,
        `"location": {\n${" ".repeat(12)}"row": ${line},\n${" ".repeat(12)}"col": ${column}\n${" ".repeat(10)}}`,
      ];
      return `${" ".repeat(8)}{\n${fields.map((field) => " ".repeat(10) + field).join(",\n")}\n${" ".repeat(8)}}`;
    });
    const fields = [`"expressions": [\n${items.join(",\n")}\n      ]`];
    if (Object.keys(bindings).length > 0) {
      fields.push(`"bindings": ${formatGoJson(bindings, { prefix: " ".repeat(6), indent: "  " })}`);
    }
    return `    {\n${fields.map((field) => `      ${field}`).join(",\n")}\n    }`;
  });
  return texts.join(",\n");
}

function metricsTable({ metrics = {} }: ResultMeasurements): string {
  const rows = Object.entries(metrics).map(([name, value]) => [name, String(value)]);
  return rows.length === 0 ? "" : formatBoxTable(["metric", "value"], rows);
}

function profileTable({ profile = [] }: ResultMeasurements): string {
  const rows = profile.map(({ nanoseconds, evaluations, file, line }) => [
    formatElapsedMilliseconds(nanoseconds / 1e6),
    String(evaluations),
    `${file}:${line}`,
  ]);
  return rows.length === 0 ? "" : formatBoxTable(["time", "num eval", "location"], rows);
}

function coverageTable({ coverage }: ResultMeasurements): string {
  return coverage === undefined ? "" : formatBoxTable(["Overall Coverage", coverage.percent.toFixed(2)], []);
}

function rawText(value: Value): string {
  return typeof value === "string" ? value : formatGoJson(value);
}

/** The value when there is one alone, else a table of variables and of expressions that say more than yes or no. */
function prettyResults(results: readonly QueryResult[]): string {
  const [first] = results;
  if (first === undefined) return "undefined\n";
  const names = Object.keys(first.bindings).sort(compareStrings);
  const values = first.expressions.map(({ value }) => value);
  if (results.length === 1 && names.length === 0) {
    if (values.length === 1 || values.every((value) => typeof value === "boolean")) return indented(values[0] as Value);
  }
  const columns = first.expressions.flatMap(({ value, text }, i) =>
    names.length === 0 || typeof value !== "boolean" ? [{ text, i }] : [],
  );
  const rows = results.map(({ bindings, expressions }) => [
    ...names.map((name) => cell(bindings[name] as Value)),
    ...columns.map(({ i }) => cell(expressions[i]?.value as Value)),
  ]);
  return formatBoxTable([...names, ...columns.map(({ text }) => text)], rows);
}

const widest = 80;

function cell(value: Value): string {
  const text = formatGoJson(value);
  return text.length > widest ? `${text.slice(0, widest)}...` : text;
}
