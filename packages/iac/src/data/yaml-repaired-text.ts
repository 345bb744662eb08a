/**
 * A copy of a text with small changes, which knows where each of its characters was in the text: the parser reads the
 * copy, people hear of places in what they wrote.
 */

/** Characters `start` to `end` of the original give way to `text`. */
export interface RepairEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface RepairedText {
  readonly text: string;
  readonly original: (offset: number) => number;
}

export function applyRepairs(text: string, edits: readonly RepairEdit[]): RepairedText {
  if (edits.length === 0) return { text, original: (offset) => offset };
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  /** Where each edit begins and ends in the copy. */
  const starts: number[] = [];
  const ends: number[] = [];
  let from = 0;
  let length = 0;
  for (const edit of sorted) {
    parts.push(text.slice(from, edit.start), edit.text);
    length += edit.start - from;
    starts.push(length);
    length += edit.text.length;
    ends.push(length);
    from = edit.end;
  }
  parts.push(text.slice(from));

  function original(offset: number): number {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    const edit = sorted[low - 1];
    if (edit === undefined) return offset;
    const end = ends[low - 1] as number;
    if (offset >= end) return edit.end + (offset - end);
    return Math.min(edit.start + (offset - (starts[low - 1] as number)), edit.end);
  }

  return { text: parts.join(""), original };
}
