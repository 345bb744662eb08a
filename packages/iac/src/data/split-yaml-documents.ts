/** Cuts a file at its `---` lines, so that a mistake in one document leaves the others alone. */

const SEPARATOR = /^---(?=[ \t\r\n]|$)/gm;

export interface YamlDocumentSpan {
  readonly start: number;
  readonly end: number;
}

export function findYamlDocumentSpans(text: string): readonly YamlDocumentSpan[] {
  const parts: YamlDocumentSpan[] = [];
  let start = 0;
  for (const { index } of text.matchAll(SEPARATOR)) {
    // Directives and comments belong to the document whose `---` follows them.
    if (isPrologue(text.slice(start, index))) continue;
    parts.push({ start, end: index });
    start = index;
  }
  parts.push({ start, end: text.length });
  return parts;
}

function isPrologue(text: string): boolean {
  return text
    .split("\n")
    .every((line) => line.trim() === "" || line.startsWith("%") || line.trimStart().startsWith("#"));
}
