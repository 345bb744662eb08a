/** `--list-rules`: what can be asked, for people and for programs. */
import { formatSeverityWithAdvice, type Rule, severities } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { formatTable } from "../terminal/format-table.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import type { OutputTarget } from "./parse-output-targets.js";

export async function printSelectedRules(rules: readonly Rule[], outputs: readonly OutputTarget[]): Promise<void> {
  const [output, ...others] = outputs;
  if (
    output === undefined ||
    others.length > 0 ||
    output.file !== undefined ||
    !/^(?:table|json)$/.test(output.format)
  ) {
    throw new KnownError("configuration", "--list-rules is printed, as a table or with --format json.");
  }
  const inOrder = rules.toSorted(
    (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity) || compare(a, b),
  );
  const text =
    output.format === "json" ? jsonText(inOrder) : tableText(inOrder, createTerminalStyle(process.stdout, process.env));
  await printWithBackpressure(process.stdout, [text]);
}

function compare(a: Rule, b: Rule): number {
  return a.id < b.id ? -1 : 1;
}

function jsonText(rules: readonly Rule[]): string {
  const shapes = rules.map(({ policy: _policy, answers: _answers, written: _written, file: _file, ...sheet }) => sheet);
  return `${JSON.stringify({ version: 1, rules: shapes }, undefined, 2)}\n`;
}

function tableText(rules: readonly Rule[], look: TerminalStyle): string {
  const rows = rules.map((rule) =>
    [formatSeverityWithAdvice(rule), rule.id, rule.kinds.join(" "), rule.title, rule.aliases.join(" ")].map(
      escapeUnprintable,
    ),
  );
  const lines = formatTable(["Severity", "Rule", "Framework", "Title", "Same as"], rows, look);
  return `${lines.join("\n")}\n\n${formatCountWithNoun(rules.length, "rule")}\n`;
}
