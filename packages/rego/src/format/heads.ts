import type { Head, Rule, Term } from "../syntax/ast.js";
import { isGroundTerm } from "../syntax/opa-json.js";
import { futureKeywordBits, isReservedWord } from "../syntax/tokens.js";
import {
  findCharacterOutsideComments,
  type Printer,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";
import { formatStringTerm, writeReferencePath } from "./terms.js";
import { writeList } from "./write-list.js";

/** What stands before the body. `isConstant` says that none follows. */
export function writeHead(p: Printer, rule: Rule, isConstant: boolean): void {
  const { head } = rule;
  writeTextWithCommentsBefore(p, head.name.name, head.name.at, head.name.end);
  writeHeadPath(p, head);
  if (head.args !== undefined) writeArguments(p, head, head.args);
  else if (hasEmptyArguments(p, head)) writeTextWithoutComments(p, "()");
  if (head.contains !== undefined) writeElement(p, head, head.contains);
  else writeValue(p, rule, isConstant);
}

/** A path of one part is a key in brackets, unless the module has longer ones. */
function writeHeadPath(p: Printer, { path }: Head): void {
  const [key] = path;
  if (p.style.refHeads || key === undefined) writeReferencePath(p, path);
  else writeKey(p, key);
}

function writeKey(p: Printer, key: Term): void {
  writeTextWithoutComments(p, "[");
  if (key.kind === "string") writeTextWithCommentsBefore(p, formatStringTerm(p, key), key.at, key.end);
  else p.parts.term(p, key);
  writeTextWithoutComments(p, "]");
}

/** `p[x]() { … }`: nothing in the tree, but without the parentheses it would be a set. */
function hasEmptyArguments(p: Printer, { path, end }: Head): boolean {
  const last = path.at(-1);
  return last !== undefined && /^\s*\]?\(\s*\)/.test(p.text.slice(last.end, end));
}

function writeArguments(p: Printer, head: Head, args: readonly Term[]): void {
  const at = findCharacterOutsideComments(p, "(", head.path.at(-1)?.end ?? head.name.end);
  const end = findCharacterOutsideComments(p, ")", (args.at(-1) as Term).end) + 1;
  const layout = { open: "(", close: ")", at, end, breaksAlone: true };
  writeList(
    p,
    layout,
    args,
    (arg) => arg,
    (arg) => p.parts.term(p, arg),
  );
}

/** `true contains` and `in contains` are no beginnings of a rule where the word is a keyword, `true[` and `in[` are. */
export function shouldWriteContains(p: Printer, { at, name, path, contains }: Head): boolean {
  if (at < p.style.containsFrom) return false;
  const isWord = path.length === 0 && (isReservedWord(name.name, "v1") || futureKeywordBits.has(name.name));
  return !isWord || /^\s*contains\b/.test(p.text.slice(name.end, contains?.at));
}

function writeElement(p: Printer, head: Head, element: Term): void {
  if (shouldWriteContains(p, head)) {
    writeTextWithoutComments(p, " contains ");
    if (element.kind === "string")
      writeTextWithCommentsBefore(p, formatStringTerm(p, element), element.at, element.end);
    else p.parts.term(p, element);
  } else {
    writeKey(p, element);
  }
}

/** `true` is what a rule is without a value, so it is written only where nothing else says that there is a rule. */
function writeValue(p: Printer, rule: Rule, isConstant: boolean): void {
  const { head } = rule;
  const { value } = head;
  if (value === undefined) {
    if (!isConstant || (rule.body.length === 0 && (!p.style.v1 || head.args !== undefined))) return;
    writeTextWithoutComments(p, ` ${chooseAssignmentOperator(p, head)} true`);
    return;
  }
  const isTrue = value.kind === "boolean" && value.value;
  if (isTrue && !isConstant && !rule.default && !isEntry(p, head)) return;
  writeTextWithoutComments(p, ` ${chooseAssignmentOperator(p, head)} `);
  p.parts.term(p, value);
}

/** Whether the rule defines one key of an object: there a value makes a difference in v0. */
function isEntry(p: Printer, { at, path, args }: Head): boolean {
  return path.length === 1 && args === undefined && !(at >= p.style.ifFrom && isGroundTerm(path[0] as Term));
}

export function chooseAssignmentOperator(p: Printer, { assign }: Head): string {
  return p.style.v1 || assign === ":=" ? ":=" : "=";
}
