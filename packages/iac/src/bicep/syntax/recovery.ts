/**
 * Where to read on after an item that could not be parsed. Brackets that it opens are followed to their end, but a line
 * that begins a declaration ends the search: a forgotten bracket costs one declaration, not the rest of the file.
 */

import type { BicepToken } from "./token.js";
import { BicepSyntaxError, getLastTokenEnd, peekToken, type TokenCursor } from "./token-cursor.js";

const DECLARATIONS = new Set([
  "metadata",
  "targetScope",
  "param",
  "var",
  "resource",
  "module",
  "output",
  "type",
  "func",
  "import",
  "provider",
  "extension",
  "assert",
  "test",
  "using",
  "extends",
]);

const OPENS = new Set(["{", "[", "("]);
const CLOSES = new Set(["}", "]", ")"]);

/** A declaration at the very start of a line. Inside of an object a name is followed by a colon. */
function startsDeclaration({ tokens, text }: TokenCursor, at: number): boolean {
  const token = tokens[at] as BicepToken;
  const before = token.start === 0 ? "\n" : text.charAt(token.start - 1);
  if (token.kind !== "name" || !DECLARATIONS.has(token.value) || (before !== "\n" && before !== "\r")) return false;
  const next = tokens[at + 1];
  if (next === undefined) return false;
  if (token.value === "targetScope") return next.value === "=";
  // A child that is declared inside of its parent has a type without a slash.
  if (token.value === "resource") return next.kind === "name" && tokens[at + 2]?.value.includes("/") === true;
  return next.kind === "name" || next.kind === "text" || next.value === "{" || next.value === "*";
}

/** Whether an item ends here: on its line, or where a declaration begins because a bracket was forgotten. */
export function isItemEnd(cursor: TokenCursor, ...signs: readonly string[]): boolean {
  const { kind, value } = peekToken(cursor);
  return (
    kind === "newline" ||
    kind === "end" ||
    (kind === "sign" && signs.includes(value)) ||
    startsDeclaration(cursor, cursor.at)
  );
}

/** Whether a list goes on. One that is never closed is told, and has what stands in it up to here. */
export function hasMoreItems(cursor: TokenCursor, close: string, start: number, what: string): boolean {
  const { kind, value } = peekToken(cursor);
  if (kind === "sign" && value === close) {
    cursor.at += 1;
    return false;
  }
  if (kind !== "end" && !startsDeclaration(cursor, cursor.at)) return true;
  if (cursor.unclosedAt !== cursor.at)
    cursor.problems.push({ offset: start, message: `this ${what} is never closed: "${close}" is missing` });
  cursor.unclosedAt = cursor.at;
  return false;
}

/** Goes to the end of the line that the item ends on, or to a closing bracket that is not its own. */
function skipItem(cursor: TokenCursor, from: number): void {
  let open = 0;
  cursor.at = from;
  for (; peekToken(cursor).kind !== "end"; cursor.at += 1) {
    const token = peekToken(cursor);
    if (cursor.at > from && startsDeclaration(cursor, cursor.at)) return;
    if (token.kind === "newline" && open === 0) return;
    if (token.kind !== "sign") continue;
    if (OPENS.has(token.value)) open += 1;
    if (!CLOSES.has(token.value)) continue;
    if (open === 0) return;
    open -= 1;
  }
}

/** What `parse` gives, or what `broken` makes of what had to be skipped. */
export function parseItemWithRecovery<Item>(
  cursor: TokenCursor,
  parse: () => Item,
  broken: (span: { readonly start: number; readonly end: number; readonly message: string }) => Item,
): Item {
  const from = cursor.at;
  const { start } = peekToken(cursor);
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof BicepSyntaxError)) throw error;
    const { offset, message } = error;
    cursor.problems.push({ offset, message });
    skipItem(cursor, from);
    return broken({ start, end: Math.max(start, getLastTokenEnd(cursor)), message });
  }
}
