import { formatGoJson } from "../builtins/format-go-json.js";
import { convertModuleToOpaJson } from "../syntax/opa-json.js";
import { type OpaJsonObject, toBodyJson } from "../syntax/opa-json-terms.js";
import { parseModule, parseQuery } from "../syntax/parse.js";
import type { Value } from "../values/value.js";
import type { PartialEvaluationResult } from "./evaluate-partially.js";

/** All formats of partial results, for the command line. */
export const partialResultFormats = ["json", "pretty", "source"] as const;
/** How a partial result can be written. */
export type PartialResultFormat = (typeof partialResultFormats)[number];

/** What is left of a query as `opa eval --partial` prints it. */
export function formatPartialResult(result: PartialEvaluationResult, format: PartialResultFormat): string {
  switch (format) {
    case "json":
      return `${formatGoJson({ partial: resultJson(result) }, { prefix: "", indent: "  " })}\n`;
    case "pretty":
      return prettyText(result);
    case "source":
      return sourceText(result);
    default:
      return format satisfies never;
  }
}

function sourceText({ queries, support }: PartialEvaluationResult): string {
  const bodies = queries.map((query, i) => `# Query ${i + 1}\n${query}\n\n`);
  return `${bodies.join("")}${support.map((module, i) => `# Module ${i + 1}\n${module}`).join("\n")}`;
}

function prettyText({ queries, support }: PartialEvaluationResult): string {
  const rows = [
    ...queries.map((query, i) => [`Query ${i + 1}`, query] as const),
    ...support.map((module, i) => [`Support ${i + 1}`, module.trimEnd()] as const),
  ].map(([name, text]) => ({ name, lines: text.replaceAll("\t", "  ").split("\n") }));
  if (rows.length === 0) return "undefined\n";
  const first = Math.max(...rows.map(({ name }) => name.length));
  const second = Math.max(...rows.flatMap(({ lines }) => lines.map((line) => line.length)));
  const border = (left: string, middle: string, right: string) =>
    `${left}${"─".repeat(first + 2)}${middle}${"─".repeat(second + 2)}${right}\n`;
  const cells = rows.map(({ name, lines }) =>
    lines.map((line, i) => `│ ${(i === 0 ? name : "").padEnd(first)} │ ${line.padEnd(second)} │\n`).join(""),
  );
  return `${border("┌", "┬", "┐")}${cells.join(border("├", "┼", "┤"))}${border("└", "┴", "┘")}`;
}

function resultJson({ queries, support }: PartialEvaluationResult): OpaJsonObject {
  const json: OpaJsonObject = {};
  if (queries.length > 0) json.queries = queries.map(queryJson);
  if (support.length > 0) {
    json.support = support.map((text) => convertModuleToOpaJson(parseModule(text), { comments: false }));
  }
  return json;
}

function queryJson(text: string): Value {
  return text === "" ? [] : toBodyJson({ source: { file: "query", text }, wildcards: 0 }, parseQuery(text));
}
