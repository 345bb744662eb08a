import type { Call, InfixTerm, Ref, StringTerm, Term } from "../syntax/ast.js";
import { writeComprehension } from "./comprehensions.js";
import { startsWithUnion } from "./guard-parentheses.js";
import {
  findUnaryMinusOperand,
  getFirstOperandPosition,
  needsParentheses,
  type OperandPosition,
} from "./operator-parentheses.js";
import {
  markSourceWrittenUpTo,
  type Printer,
  UnplaceableCommentFailure,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";
import { writeTemplateString } from "./template-strings.js";
import { writeList } from "./write-list.js";

/** Writes a term without parentheses around it, but for `k, v in xs`, which is always in parentheses within a line. */
export function writeTerm(p: Printer, term: Term): void {
  if (term.kind === "infix" && term.args.length === 3) inParentheses(p, () => writeInfix(p, term));
  else writeBareTerm(p, term);
}

function inParentheses(p: Printer, print: () => void): void {
  writeTextWithoutComments(p, "(");
  print();
  writeTextWithoutComments(p, ")");
}

export function writeBareTerm(p: Printer, term: Term): void {
  writeByKind(p, term);
  markSourceWrittenUpTo(p, term.end);
}

function writeByKind(p: Printer, term: Term): void {
  switch (term.kind) {
    case "null":
    case "boolean":
      writeTextWithCommentsBefore(p, p.text.slice(term.at, term.end), term.at, term.end);
      return;
    case "number":
      writeNumber(p, term);
      return;
    case "string":
      writeTextWithCommentsBefore(p, formatStringTerm(p, term), term.at, term.end);
      return;
    case "var":
      writeTextWithCommentsBefore(p, term.name, term.at, term.end);
      return;
    case "template":
      writeTemplateString(p, term);
      return;
    case "ref":
      writeReference(p, term);
      return;
    case "call":
      writeCall(p, term);
      return;
    case "infix":
      writeInfix(p, term);
      return;
    case "array":
      writeItems(p, "[", "]", term);
      return;
    case "set":
      if (term.items.length === 0) writeTextWithCommentsBefore(p, "set()", term.at, term.end);
      else writeItems(p, "{", "}", term);
      return;
    case "object":
      writeEntries(p, term);
      return;
    default:
      writeComprehension(p, term);
  }
}

/** A number as it was written; only the sign may stand apart. */
function writeNumber(p: Printer, { at, end }: Term): void {
  const text = p.text.slice(at, end);
  if (text.includes("#")) throw new UnplaceableCommentFailure();
  writeTextWithCommentsBefore(p, text.replace(/\s+/g, ""), at, end);
}

/** A string as it was written; `.name` is written as a string where a path becomes a key. */
export function formatStringTerm(p: Printer, { at, end, value }: StringTerm): string {
  const first = p.text.charAt(at);
  return first === '"' || first === "`" ? p.text.slice(at, end) : JSON.stringify(value);
}

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

export function writeReferencePath(p: Printer, path: readonly Term[]): void {
  for (const part of path) {
    if (part.kind === "string" && !needsBrackets(p, part)) {
      writeTextWithoutComments(p, ".");
      writeTextWithCommentsBefore(p, part.value, part.at, part.end);
    } else {
      writeTextWithoutComments(p, "[");
      writeTerm(p, part);
      writeTextWithoutComments(p, "]");
    }
  }
}

function needsBrackets(p: Printer, { at, value }: StringTerm): boolean {
  return !plainName.test(value) || (p.style.keywords.has(value) && p.text.charAt(at) === '"');
}

function writeReference(p: Printer, { head, path }: Ref): void {
  // A reference without a path is called: `(f(x))(y)`, `(set())(y)`.
  const isCalledTwice = path.length === 0 && (head.kind === "call" || head.kind === "set");
  const grouped = head.kind === "infix" || isCalledTwice;
  if (grouped) inParentheses(p, () => writeBareTerm(p, head));
  else writeBareTerm(p, head);
  writeReferencePath(p, path);
}

function writeCall(p: Printer, { operator, args, end }: Call): void {
  writeBareTerm(p, operator);
  const layout = { open: "(", close: ")", at: operator.end, end, breaksAlone: false };
  writeList(
    p,
    layout,
    args,
    (arg) => arg,
    (arg, from) => writeItem(p, arg, from, false),
  );
}

function writeItems(
  p: Printer,
  open: string,
  close: string,
  term: { at: number; end: number; items: readonly Term[] },
): void {
  const layout = { open, close, at: term.at, end: term.end, breaksAlone: true };
  writeList(
    p,
    layout,
    term.items,
    (item) => item,
    (item, from, i) => writeItem(p, item, from, i === 0),
  );
}

function writeEntries(
  p: Printer,
  term: { at: number; end: number; entries: readonly (readonly [Term, Term])[] },
): void {
  const layout = { open: "{", close: "}", at: term.at, end: term.end, breaksAlone: true };
  writeList(
    p,
    layout,
    term.entries,
    ([key]) => key,
    ([key, value], from, i) => {
      writeItem(p, key, from, i === 0);
      writeTextWithoutComments(p, ": ");
      writeItem(p, value, key.end, i === 0);
    },
  );
}

/** The first `|` of a bracket would begin a comprehension. Where the user put a union in parentheses, they stay. */
function writeItem(p: Printer, item: Term, from: number, first: boolean): void {
  const written = first || p.text.slice(from, item.at).includes("(");
  if (written && item.kind === "infix" && item.args.length === 2 && startsWithUnion(p, item))
    inParentheses(p, () => writeBareTerm(p, item));
  else writeTerm(p, item);
}

function writeInfix(p: Printer, term: InfixTerm): void {
  const operand = findUnaryMinusOperand(p, term);
  if (operand !== undefined) {
    writeTextWithCommentsBefore(p, "-", term.at, term.at + 1);
    writeBareTerm(p, operand);
    return;
  }
  const { operator, args } = term;
  const [first, second, third] = args as [Term, Term, Term | undefined];
  writeOperand(p, term, first, getFirstOperandPosition(term));
  if (third !== undefined) {
    writeTextWithoutComments(p, ", ");
    writeOperand(p, term, second, "middle");
  }
  writeTextWithoutComments(p, ` ${operator} `);
  writeOperand(p, term, third ?? second, "right");
}

function writeOperand(p: Printer, parent: InfixTerm, operand: Term, side: OperandPosition): void {
  if (needsParentheses(p, parent, operand, side)) inParentheses(p, () => writeBareTerm(p, operand));
  else writeTerm(p, operand);
}

/** What stands before or behind the `in` of `some` and `every`. */
export function writeOperandOfIn(p: Printer, term: Term): void {
  if (term.kind === "infix" && term.operator === "in" && term.args.length === 2)
    inParentheses(p, () => writeBareTerm(p, term));
  else writeTerm(p, term);
}
