/** Places of a text as the protocol counts them: lines and UTF-16 units from 0. */
export interface LspPosition {
  readonly line: number;
  readonly character: number;
}

export interface LspRange {
  readonly start: LspPosition;
  readonly end: LspPosition;
}

export function toLspPosition(text: string, offset: number): LspPosition {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length - 1, character: offset - start };
}

export function toTextOffset(text: string, { line, character }: LspPosition): number {
  let start = 0;
  for (let i = 0; i < line; i++) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + character, end === -1 ? text.length : end);
}

export function toLspRange(text: string, at: number, end: number): LspRange {
  return { start: toLspPosition(text, at), end: toLspPosition(text, end) };
}

/** The ranges of many places, in their order in the text: each looks only at what lies behind the one before it. */
export function toLspRanges(
  text: string,
  places: readonly { readonly at: number; readonly end: number }[],
): readonly LspRange[] {
  let line = 0;
  let lineStart = 0;
  const positionAt = (offset: number): LspPosition => {
    for (let end = text.indexOf("\n", lineStart); end !== -1 && end < offset; end = text.indexOf("\n", lineStart)) {
      line++;
      lineStart = end + 1;
    }
    return { line, character: offset - lineStart };
  };
  return places.map(({ at, end }) => ({ start: positionAt(at), end: positionAt(end) }));
}

/** The name around a place, with the dots in it: `data.lib.f`, and where it starts. */
export function findNameAround(text: string, offset: number): { readonly name: string; readonly start: number } {
  let start = offset;
  while (start > 0 && /[\w.]/.test(text[start - 1] as string)) start--;
  let end = offset;
  while (end < text.length && /\w/.test(text[end] as string)) end++;
  return { name: text.slice(start, end), start };
}
