import type { Body, Comment, Expr, Module, Rule, Term } from "../syntax/ast.js";

/**
 * Where the formatter writes. What stands on which line follows from the rows of the source: a list that was broken over
 * lines stays broken. Every piece of the source is written with its offsets, so that the writer knows which comments
 * come before it. A comment is written at the end of the line whose last piece it followed, or on lines of its own
 * before the piece it preceded. One that would end up in the middle of a line is a `UnplaceableCommentFailure`; then the
 * expression or the rule around it is written as it was.
 */
export interface Printer {
  readonly text: string;
  readonly style: FormatStyle;
  readonly parts: SyntaxWriters;
  readonly lineStarts: readonly number[];
  readonly comments: readonly Comment[];
  /** Rules that stay as they were written. */
  readonly kept: ReadonlySet<Rule>;
  readonly out: string[];
  /** The next comment to write. */
  next: number;
  level: number;
  /** Whether nothing has been written on the current line. */
  fresh: boolean;
  /** Where the next rule begins: the comments behind are not for this one. */
  nextRule: number;
  /** A line whose first operand goes in parentheses (guards.ts). */
  guarded: Expr | undefined;
  /** Whether the comment written last belongs to a METADATA block. */
  inMetadata: boolean;
  /** Where in the source the last written piece ended. */
  lastEnd: number;
}

/** Terms contain bodies and bodies contain terms: the parts of the formatter call each other through this table. */
export interface SyntaxWriters {
  readonly term: (p: Printer, term: Term) => void;
  /** As a line of its own: `k, v in xs` stands without parentheses there. */
  readonly bare: (p: Printer, term: Term) => void;
  /** As a part of `some … in …` and `every … in …`. */
  readonly operandOfIn: (p: Printer, term: Term) => void;
  readonly expr: (p: Printer, expr: Expr) => void;
  readonly body: (p: Printer, body: Body) => void;
}

export interface FormatStyle {
  readonly v1: boolean;
  /** Where in the source the keyword `if` begins to be one: from there on, rules with a body are written with it. */
  readonly ifFrom: number;
  /** The same for `contains` and partial sets. */
  readonly containsFrom: number;
  /** Some rule has a path of several parts: then all paths in heads are written with dots. */
  readonly refHeads: boolean;
  readonly keywords: Pick<ReadonlySet<string>, "has">;
}

/** A comment stands where the formatter has no line to end. */
export class UnplaceableCommentFailure {}

export function createPrinter(
  module: Module,
  style: FormatStyle,
  parts: SyntaxWriters,
  kept: ReadonlySet<Rule>,
): Printer {
  const { text } = module.source;
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
  return {
    text,
    style,
    parts,
    lineStarts,
    comments: module.comments,
    kept,
    out: [],
    next: 0,
    level: 0,
    fresh: true,
    nextRule: Number.POSITIVE_INFINITY,
    guarded: undefined,
    inMetadata: false,
    lastEnd: 0,
  };
}

export function findLineIndex(p: Printer, offset: number): number {
  let low = 0;
  let high = p.lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((p.lineStarts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Writes text that is nowhere in the source, or whose place does not matter. */
export function writeTextWithoutComments(p: Printer, text: string): void {
  if (p.fresh && p.level > 0) p.out.push("\t".repeat(p.level));
  p.fresh = false;
  if (text !== "") p.out.push(text);
}

/** Writes a piece of the source, after the comments that stand before it. */
export function writeTextWithCommentsBefore(p: Printer, text: string, at: number, end: number): void {
  writeCommentsBefore(p, at);
  writeTextWithoutComments(p, text);
  p.lastEnd = end;
}

/** Says that the source up to `end` has been written: closing brackets too, that were written without their place. */
export function markSourceWrittenUpTo(p: Printer, end: number): void {
  if ((p.comments[p.next]?.at ?? end) < end) throw new UnplaceableCommentFailure();
  p.lastEnd = end;
}

/** Writes a bracket. The comments before it belong to what it closes when that has lines of its own. */
export function writeClosingBracket(p: Printer, bracket: string, at: number): void {
  if (p.fresh) {
    p.level++;
    writeCommentsBefore(p, at, false);
    p.level--;
  }
  writeTextWithCommentsBefore(p, bracket, at, at + 1);
}

/** Comments before an offset go on lines of their own. With `spaced`, a blank line that follows them is kept. */
export function writeCommentsBefore(p: Printer, at: number, spaced = true): void {
  let comment = p.comments[p.next];
  if (comment === undefined || comment.at >= at) return;
  if (!p.fresh) throw new UnplaceableCommentFailure();
  let last: number | undefined;
  while (comment !== undefined && comment.at < at) {
    const row = findLineIndex(p, comment.at);
    if (last === undefined || row - last > 1) p.inMetadata = false;
    if (last !== undefined && row - last > 1) p.out.push("\n");
    writeComment(p, comment);
    p.out.push("\n");
    p.fresh = true;
    last = row;
    comment = p.comments[++p.next];
  }
  if (spaced && last !== undefined && findLineIndex(p, at) - last > 1) p.out.push("\n");
}

const metadata = /^#\s*METADATA/;

/** A METADATA block is one in the first column only, so its lines may not move in or out of it. */
function writeComment(p: Printer, { at, text }: Comment): void {
  const isFirst = at === 0 || p.text.charAt(at - 1) === "\n";
  if (metadata.test(text)) p.inMetadata = isFirst && p.level === 0;
  if (isFirst && p.level > 0 && metadata.test(text)) throw new UnplaceableCommentFailure();
  const isKeptOut = !isFirst && p.level === 0 && (p.inMetadata || metadata.test(text));
  if (isKeptOut) p.inMetadata = false;
  writeTextWithoutComments(p, (isKeptOut ? " " : "") + text.trimEnd());
}

/** What may stand between the last piece of a line and the comment that follows it. */
const betweenPieceAndComment = /^(?:[\s,;|:{[()]|:?=|if\b|else\b|contains\b)*$/;

/** Ends the line, with the comment that ended it in the source. The next line begins with what is at `next` there. */
export function endLine(p: Printer, next = Number.POSITIVE_INFINITY): void {
  const comment = p.comments[p.next];
  if (
    comment !== undefined &&
    comment.at < next &&
    comment.at < p.nextRule &&
    findLineIndex(p, comment.at) === findLineIndex(p, p.lastEnd) &&
    comment.at >= p.lastEnd &&
    betweenPieceAndComment.test(p.text.slice(p.lastEnd, comment.at))
  ) {
    p.out.push(` ${comment.text.trimEnd()}`);
    p.next++;
  }
  p.out.push("\n");
  p.fresh = true;
}

export function writeBlankLine(p: Printer): void {
  if (!p.fresh) endLine(p);
  p.out.push("\n");
}

/** Writes a part of the source as it is, when `print` meets a comment it has no place for. */
export function printOrKeepAsWritten(p: Printer, node: { at: number; end: number }, print: () => void): void {
  const { next, level, fresh, lastEnd } = p;
  const length = p.out.length;
  try {
    print();
  } catch (conflict) {
    if (!(conflict instanceof UnplaceableCommentFailure)) throw conflict;
    p.out.length = length;
    p.next = next;
    p.level = level;
    p.fresh = fresh;
    p.lastEnd = lastEnd;
    writeAsWritten(p, node);
  }
}

/** Writes a part of the source as it is, comments and all. */
export function writeAsWritten(p: Printer, { at, end }: { at: number; end: number }): void {
  writeTextWithCommentsBefore(p, p.text.slice(at, end), at, end);
  while ((p.comments[p.next]?.at ?? end) < end) p.next++;
}

/** The offset of the first such character at or behind `from` that is not in a comment; the source has it there. */
export function findCharacterOutsideComments(p: Printer, character: string, from: number): number {
  for (let at = from; at < p.text.length; at++) {
    const found = p.text.charAt(at);
    if (found === character) return at;
    if (found === "#") at = endOfLine(p, at) - 1;
  }
  return p.text.length;
}

function endOfLine(p: Printer, from: number): number {
  const end = p.text.indexOf("\n", from);
  return end === -1 ? p.text.length : end;
}
