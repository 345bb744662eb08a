/** Rows under headings, each column as wide as what is in it. */
import { type TerminalStyle, truncateText } from "./terminal-style-and-escaping.js";

/** Columns whose number is in `right` stand at the right, as numbers do. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  look: TerminalStyle,
  right: readonly number[] = [],
): readonly string[] {
  const widths = headings.map((heading, column) =>
    rows.reduce((most, row) => Math.max(most, (row[column] ?? "").length), heading.length),
  );
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    return truncateText(padded.join("  ").trimEnd(), look.width);
  };
  return [look.paint("bold", line(headings)), ...rows.map(line)];
}
