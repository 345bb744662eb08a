/**
 * Finds where to go on after a broken rule: the next line that starts in its first column with a name. A body is
 * usually indented, so such a line starts a rule even when a brace is missing. Where the broken rule itself has lines in
 * the first column between its braces, they are counted and the rule after the closing one is taken.
 */
export function findRecoveryOffset(text: string, from: number, failedAt: number): number {
  let depth = 0;
  let flush = false;
  let candidate = -1;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b || code === 0x28) depth++;
    else if (code === 0x7d || code === 0x5d || code === 0x29) depth = Math.max(0, depth - 1);
    else if (code === 0x23) at = lineEnd(text, at) - 1;
    else if (code === 0x22) at = stringEnd(text, at);
    else if (code === 0x60) at = rawEnd(text, at);
    else if (code === 0x0a && isWordStart(text.charCodeAt(at + 1))) {
      if (at < failedAt) {
        flush ||= depth > 0;
      } else if (depth === 0) {
        return candidate !== -1 && !flush ? candidate : at + 1;
      } else if (candidate === -1) {
        if (!flush) return at + 1;
        candidate = at + 1;
      }
    }
  }
  return candidate;
}

function isWordStart(code: number): boolean {
  return ((code | 0x20) - 0x61) >>> 0 < 26 || code === 0x5f;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** The closing quote of a string, or the last character of its line. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at;
    else if (code === 0x0a) return at - 1;
  }
  return text.length;
}

function rawEnd(text: string, start: number): number {
  const end = text.indexOf("`", start + 1);
  return end === -1 ? start : end;
}
