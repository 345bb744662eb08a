/**
 * js-yaml's events say where scalars and properties are; the signs between them (`:`, `-`, `|`, brackets) have to be
 * looked for. These functions look from the end of one token to the start of the next, so that together they pass over
 * the text once.
 */

const HASH = 35;

/** From `from` past blanks, line breaks and comments. */
function skipGap(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) at += 1;
    else if (code === HASH && at < text.length) at = endOfLine(text, at);
    else return at;
  }
}

/** Behind `indicator`, when that is what comes next; otherwise `from`: nothing was written there. */
export function findOffsetBehindIndicator(text: string, from: number, indicator: string): number {
  const at = skipGap(text, from);
  return text.charAt(at) === indicator ? at + 1 : from;
}

/** Behind the bracket that closes a flow collection whose last part ends at `from`. */
export function skipClosingBracket(text: string, from: number, bracket: string): number {
  let at = skipGap(text, from);
  while (text.charAt(at) === "," || text.charAt(at) === ":" || text.charAt(at) === "?") at = skipGap(text, at + 1);
  return text.charAt(at) === bracket ? at + 1 : from;
}

/** The `|` or `>` of a block scalar whose lines start at `contentStart`. */
export function findBlockScalarHeader(text: string, from: number, contentStart: number): number {
  let at = from;
  for (;;) {
    at = skipGap(text, at);
    const sign = text.charAt(at);
    if (sign === "|" || sign === ">" || at >= contentStart) return Math.min(at, contentStart);
    at += 1;
  }
}

/**
 * The end of the last line of a block scalar's content, without its line break. Blank lines at the end are none of it,
 * unless they are longer than the indentation.
 */
export function findBlockScalarEnd(text: string, header: number, end: number, indent: number): number {
  let at = end;
  for (;;) {
    const lineEnd = withoutBreak(text, at);
    let lineStart = lineEnd;
    while (lineStart > header && text.charCodeAt(lineStart - 1) === 32) lineStart -= 1;
    const isBlankLine = lineStart > header && isBreak(text.charCodeAt(lineStart - 1));
    if (!isBlankLine || (indent >= 0 && lineEnd - lineStart > indent)) return lineEnd;
    at = lineStart;
  }
}

function withoutBreak(text: string, end: number): number {
  if (text.charCodeAt(end - 1) === 13) return end - 1;
  if (text.charCodeAt(end - 1) !== 10) return end;
  return text.charCodeAt(end - 2) === 13 ? end - 2 : end - 1;
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at += 1;
  return at;
}
