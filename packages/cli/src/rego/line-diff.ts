/**
 * A unified diff of two texts by lines. What both begin and end with is set aside; between, the longest common
 * subsequence is found with a table, unless the table would be large: then everything between counts as changed.
 */
const largestTable = 4_000_000;
const around = 3;

interface Line {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

export function formatLineDiff(file: string, before: string, after: string): string {
  const lines = edits(linesOf(before), linesOf(after));
  const shown = new Set<number>();
  for (const [i, { sign }] of lines.entries()) {
    if (sign === " ") continue;
    for (let j = Math.max(0, i - around); j <= Math.min(lines.length - 1, i + around); j++) shown.add(j);
  }
  let [oldLine, newLine] = [1, 1];
  let hunk: Line[] = [];
  let start = "";
  const output = [`--- ${file}\n`, `+++ ${file}\n`];
  const finish = () => {
    const [olds, news] = ["+", "-"].map((opposite) => hunk.filter(({ sign }) => sign !== opposite).length);
    const [oldStart, newStart] = start.split(",");
    if (hunk.length > 0) output.push(`@@ -${oldStart},${olds} +${newStart},${news} @@\n`);
    for (const { sign, text } of hunk) output.push(`${sign}${text}\n`);
    hunk = [];
  };
  for (const [i, line] of lines.entries()) {
    if (shown.has(i)) {
      if (hunk.length === 0) start = `${oldLine},${newLine}`;
      hunk.push(line);
    } else finish();
    if (line.sign !== "+") oldLine++;
    if (line.sign !== "-") newLine++;
  }
  finish();
  return output.join("");
}

/** A last line that does not end differs from one that does. */
function linesOf(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  const last = lines.pop() as string;
  return last === "" ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

function edits(before: readonly string[], after: readonly string[]): Line[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const same = (text: string): Line => ({ sign: " ", text });
  return [
    ...before.slice(0, head).map(same),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function middle(before: readonly string[], after: readonly string[]): Line[] {
  const removed = (text: string): Line => ({ sign: "-", text });
  const added = (text: string): Line => ({ sign: "+", text });
  const width = after.length + 1;
  if ((before.length + 1) * width > largestTable) return [...before.map(removed), ...after.map(added)];
  // common[i * width + j]: how many lines before[i…] and after[j…] have in common.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] as number;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: " ", text: before[i++] as string });
      j++;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(before[i++] as string));
    } else lines.push(added(after[j++] as string));
  }
  return lines;
}
