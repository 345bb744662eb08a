/** Lines that went, came or stayed: the longest common subsequence, where what both begin and end with is set aside first. */
export interface ChangedLine {
  readonly sign: " " | "+" | "-";
  readonly text: string;
}

const CONTEXT = 3;
/** Lines of both sides, multiplied: beyond it, what differs is told as a whole. */
const MOST_CELLS = 4_000_000;

export function lineChanges(before: string, after: string): readonly ChangedLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = changes(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (lines: readonly string[]): readonly ChangedLine[] => lines.map((text) => ({ sign: " ", text }));
  return [
    ...same(a.slice(Math.max(0, start - CONTEXT), start)),
    ...middle,
    ...same(a.slice(a.length - end, a.length - end + CONTEXT)),
  ];
}

function changes(a: readonly string[], b: readonly string[]): readonly ChangedLine[] {
  const gone = (text: string): ChangedLine => ({ sign: "-", text });
  const come = (text: string): ChangedLine => ({ sign: "+", text });
  if (a.length * b.length > MOST_CELLS) return [...a.map(gone), ...b.map(come)];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (x !== undefined && x === y) {
      lines.push({ sign: " ", text: x });
      i += 1;
      j += 1;
    } else if (x !== undefined && (y === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(gone(x));
      i += 1;
    } else if (y !== undefined) {
      lines.push(come(y));
      j += 1;
    }
  }
  return lines;
}
