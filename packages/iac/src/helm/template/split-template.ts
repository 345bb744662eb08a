/** A template's text, cut into what is written as it is and actions. */
import { HelmTemplateError } from "./template-error.js";

export type HelmTemplatePiece =
  | { readonly kind: "text"; readonly start: number; readonly text: string }
  | {
      readonly kind: "action";
      readonly start: number;
      readonly end: number;
      /** What stands between the braces. */
      readonly innerStart: number;
      readonly innerEnd: number;
    };

const COMMENT = /\{\{(?:-\s)?\s*\/\*/y;

/** An action takes hundreds of times the memory of its text. */
const MOST = 200_000;

/** Comments are left out; what they and actions trim is trimmed. */
export function splitHelmTemplate(text: string): readonly HelmTemplatePiece[] {
  const pieces: HelmTemplatePiece[] = [];
  let at = 0;
  let isTrimmed = false;
  while (at < text.length) {
    const open = text.indexOf("{{", at);
    const end = open === -1 ? text.length : open;
    const trimsBefore = open !== -1 && /^-\s/.test(text.slice(open + 2, open + 4));
    const textPiece = trimmedText(text, at, end, isTrimmed, trimsBefore);
    if (textPiece !== undefined) pieces.push(textPiece);
    if (open === -1) break;
    const { close, isComment } = closeOf(text, open);
    isTrimmed = /\s-$/.test(text.slice(close - 2, close)) && close - 2 >= open + 2;
    if (pieces.length > MOST) throw new HelmTemplateError(`there are more than ${MOST} actions and texts`, open);
    if (!isComment) {
      const innerStart = open + (trimsBefore ? 3 : 2);
      pieces.push({ kind: "action", start: open, end: close + 2, innerStart, innerEnd: isTrimmed ? close - 1 : close });
    }
    at = close + 2;
  }
  return pieces;
}

function trimmedText(
  text: string,
  start: number,
  end: number,
  left: boolean,
  right: boolean,
): HelmTemplatePiece | undefined {
  let [from, to] = [start, end];
  if (left) while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  if (right) while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return from === to ? undefined : { kind: "text", start: from, text: text.slice(from, to) };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13;
}

/** Where `}}` stands. Braces in texts do not end an action. */
function closeOf(text: string, open: number): { readonly close: number; readonly isComment: boolean } {
  COMMENT.lastIndex = open;
  const comment = COMMENT.exec(text);
  if (comment !== null) {
    const end = text.indexOf("*/", open + comment[0].length);
    const close = end === -1 ? -1 : text.indexOf("}}", end);
    if (close === -1) throw new HelmTemplateError("a comment is not closed", open);
    return { close, isComment: true };
  }
  for (let at = open + 2; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "}" && text[at + 1] === "}") return { close: at, isComment: false };
    if (sign === '"' || sign === "`" || sign === "'") at = quoteEnd(text, at, sign);
  }
  throw new HelmTemplateError("an action is not closed: }} is missing", open);
}

function quoteEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\" && quote !== "`") at += 1;
    else if (text[at] === quote) return at;
  }
  throw new HelmTemplateError("a text is not closed", start);
}
