/** A table with lines around its cells: headings in the middle, cells to the left. Without rows it is one line. */
export function formatBoxTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), heading.length),
  );
  const border = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => "─".repeat(width + 2)).join(middle)}${right}\n`;
  const line = (cells: readonly string[]) => `│ ${cells.join(" │ ")} │\n`;
  const centred = (text: string, width: number) =>
    text.padStart(text.length + ((width - text.length) >> 1)).padEnd(width);
  return [
    border("┌", "┬", "┐"),
    line(headings.map((heading, i) => centred(heading, widths[i] as number))),
    ...(rows.length === 0 ? [] : [border("├", "┼", "┤")]),
    ...rows.map((row) => line(row.map((cell, i) => cell.padEnd(widths[i] as number)))),
    border("└", "┴", "┘"),
  ].join("");
}
