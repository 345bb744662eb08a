/**
 * CSV (RFC 4180: comma, CRLF, quotes doubled). Spreadsheets run what looks like a formula, even from a file of plain
 * values, so that such a text gets an apostrophe in front: they show it as text.
 */

type Cell = string | number | undefined;

/** A table as CSV that spreadsheets open without running anything in it. */
export function formatCsvTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
): string {
  const lines = [columns.join(","), ...rows.map((row) => columns.map((column) => cell(row[column])).join(","))];
  return `${lines.join("\r\n")}\r\n`;
}

function cell(value: Cell): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value.toWellFormed().replaceAll("\0", "\ufffd"));
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Their wide forms begin formulas too, and blanks before them are dropped by some. */
function harmless(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
