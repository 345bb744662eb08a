const widths = [34, 13, 13, 13, 11, 11];

export function printTableRow(...cells: readonly string[]): void {
  const [first = "", ...rest] = cells;
  const name = first.padEnd(widths[0] as number);
  console.log(`${name}${rest.map((cell, i) => cell.padStart(widths[i + 1] ?? 12)).join("")}`.trimEnd());
}

export function printHeading(title: string): void {
  console.log(`\n${title}`);
}

export function formatFigure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  return value.toPrecision(3);
}

export function formatRatio(value: number): string {
  return `${value.toPrecision(3)} x`;
}

export function formatMilliseconds(value: number): string {
  return `${value < 10 ? value.toPrecision(2) : Math.round(value)} ms`;
}
