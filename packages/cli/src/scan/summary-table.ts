/** Which rules found how much: what remains readable of a large result. */
import type { Finding } from "@plumbline/engine";
import { type NameOf, startText } from "../targets/places.js";
import { type Look, printable } from "../terminal/look.js";
import { tableLines } from "../terminal/table.js";
import { grouped } from "./groups.js";

export function* summaryTable(findings: readonly Finding[], nameOf: NameOf, look: Look): Generator<string> {
  const rows = grouped(findings, "rule").map((group) => {
    const { rule, range } = group[0] as Finding;
    const files = new Set(group.map(({ range }) => range.file));
    const numbers = [String(group.length), String(files.size)];
    return [rule.severity, printable(rule.id), ...numbers, printable(rule.title), printable(startText(range, nameOf))];
  });
  const headings = ["Severity", "Rule", "Findings", "Files", "Title", "First"];
  for (const line of tableLines(headings, rows, look, [2, 3])) yield `${line}\n`;
  yield "\n";
}
