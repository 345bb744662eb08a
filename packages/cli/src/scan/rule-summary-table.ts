/** Which rules found how much: what remains readable of a large result. */
import type { Finding } from "@plumbline/engine";
import { type DisplayNameFormatter, formatRangeStart } from "../targets/format-locations-and-problems.js";
import { formatTable } from "../terminal/format-table.js";
import { escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { groupFindingsWorstFirst } from "./group-findings.js";

export function* formatRuleSummaryTable(
  findings: readonly Finding[],
  nameOf: DisplayNameFormatter,
  look: TerminalStyle,
): Generator<string> {
  const rows = groupFindingsWorstFirst(findings, "rule").map((group) => {
    const { rule, range } = group[0] as Finding;
    const files = new Set(group.map(({ range }) => range.file));
    const numbers = [String(group.length), String(files.size)];
    return [
      rule.severity,
      escapeUnprintable(rule.id),
      ...numbers,
      escapeUnprintable(rule.title),
      escapeUnprintable(formatRangeStart(range, nameOf)),
    ];
  });
  const headings = ["Severity", "Rule", "Findings", "Files", "Title", "First"];
  for (const line of formatTable(headings, rows, look, [2, 3])) yield `${line}\n`;
  yield "\n";
}
