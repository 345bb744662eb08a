/** Which rules found how much: what remains readable of a large result. */
import type { Finding } from "@plumbline/engine";
import { type DisplayName, formatStart } from "../targets/format-location.js";
import { tableLines } from "../terminal/table.js";
import { printable, type TerminalStyle } from "../terminal/terminal-style.js";
import { groupFindings } from "./groups.js";

export function* summaryTable(
  findings: readonly Finding[],
  nameOf: DisplayName,
  look: TerminalStyle,
): Generator<string> {
  const rows = groupFindings(findings, "rule").map((group) => {
    const { rule, range } = group[0] as Finding;
    const files = new Set(group.map(({ range }) => range.file));
    const numbers = [String(group.length), String(files.size)];
    return [
      rule.severity,
      printable(rule.id),
      ...numbers,
      printable(rule.title),
      printable(formatStart(range, nameOf)),
    ];
  });
  const headings = ["Severity", "Rule", "Findings", "Files", "Title", "First"];
  for (const line of tableLines(headings, rows, look, [2, 3])) yield `${line}\n`;
  yield "\n";
}
