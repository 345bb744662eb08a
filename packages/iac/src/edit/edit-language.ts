/** Pieces of a file that can be changed: an attribute, a member of an object, an element of a list, a block. */
import type { JsonValue } from "@plumbline/model";
import type { HclBody } from "./hcl-text.js";

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A change of a text: what to put in place of a span. */
export interface TextEdit extends TextSpan {
  readonly text: string;
}

/** An attribute, element or block that can be changed in the text. */
export interface EditablePiece extends TextSpan {
  /** What may be replaced, without its key. */
  readonly value: TextSpan;
  readonly role: "attribute" | "member" | "element" | "block";
  /** Undefined where the value stands there as such; else the expression that gives it. */
  readonly expression: string | undefined;
  /** All that stand beside it, itself included, in order. */
  readonly siblings: readonly TextSpan[];
  /** What they stand in. */
  readonly container: TextSpan;
}

/** What is put beside a piece: a value, a value by name, or a block that is written out. */
export type AddedPiece =
  | { readonly kind: "element"; readonly value: JsonValue }
  | { readonly kind: "member"; readonly name: string; readonly value: JsonValue }
  | { readonly kind: "block"; readonly text: (indent: string) => string };

/** How a language is changed; undefined where it cannot be done there. */
export interface EditLanguage {
  /** The piece with this place; a mapping in a list of YAML begins where its first member does. */
  readonly find: (place: TextSpan, isElement: boolean) => EditablePiece | undefined;
  readonly replace: (piece: EditablePiece, value: JsonValue) => readonly TextEdit[] | undefined;
  readonly remove: (piece: EditablePiece) => readonly TextEdit[] | undefined;
  readonly addAfter: (sibling: EditablePiece, addition: AddedPiece) => readonly TextEdit[] | undefined;
  /** Something else in the place of the whole piece. */
  readonly exchange: (piece: EditablePiece, addition: AddedPiece) => readonly TextEdit[] | undefined;
  /** More attributes and blocks inside of a block. */
  readonly addToBlock: (block: EditablePiece, body: HclBody) => readonly TextEdit[] | undefined;
  /** Into a list or an object in which nothing stands. */
  readonly addInto: (empty: EditablePiece, addition: AddedPiece) => readonly TextEdit[] | undefined;
}

/** The blanks that a line begins with, where a place is the first on its line. */
export function getIndentIfFirstOnLine(text: string, at: number): string | undefined {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const before = text.slice(start, at);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

export function getLineIndent(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
}

/** The whole lines of a place that has them for itself, comments behind it included. */
export function expandToWholeLines(text: string, { start, end }: TextSpan, comment: RegExp): TextSpan | undefined {
  const indent = getIndentIfFirstOnLine(text, start);
  if (indent === undefined) return undefined;
  const rest = /^[^\n]*(?:\n|$)/.exec(text.slice(end))?.[0] ?? "";
  if (!comment.test(rest.replace(/\r?\n$/, ""))) return undefined;
  return { start: start - indent.length, end: end + rest.length };
}

/** Takes one out of a list with commas, the comma included. */
export function findRemovalSpan(text: string, piece: EditablePiece): TextSpan {
  const after = /^\s*,[ \t]*/.exec(text.slice(piece.end));
  if (after !== null) {
    const end = piece.end + after[0].length;
    const next = piece.siblings.find(({ start }) => start > piece.start);
    // What is alone on its lines takes them along.
    const lines = next === undefined ? undefined : expandToWholeLines(text, { start: piece.start, end }, /^[ \t]*$/);
    return lines ?? { start: piece.start, end: next?.start ?? end };
  }
  const before = /,\s*$/.exec(text.slice(0, piece.start));
  if (before === null) return piece;
  return { start: piece.start - before[0].length, end: piece.end };
}

/** What stands between two that follow each other, for one more. */
export function findSiblingLineBreakAndIndent(text: string, sibling: EditablePiece): string {
  const indent = getIndentIfFirstOnLine(text, sibling.start);
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return indent === undefined ? " " : `${eol}${indent}`;
}

export const detectLineEnding = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");

/** Lines end as those around them. */
export const matchLineEndings = (text: string, file: string) => text.replaceAll("\n", detectLineEnding(file));
