import type { Head, Rule, Term } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { createUnexpectedTokenFailure, isWordFollowedByReferenceTail, type Parser } from "./parser.js";
import { parseRuleHeadParts } from "./parser-heads.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { IDENT, isKeyword } from "./tokens.js";

export function parseDefaultRule(p: Parser, at: number): Rule {
  advanceLexer(p);
  if (isKeyword(p.kind) && isWordFollowedByReferenceTail(p)) p.kind = IDENT;
  if (p.kind !== IDENT) throw createUnexpectedTokenFailure(p, "the name of a rule after `default`");
  const parts = parseRuleHeadParts(p);
  const { name, path, args, value, assign } = parts;
  if (parts.contains !== undefined || (value === undefined && path.length === 1 && !parts.called)) {
    throw new SyntaxFailure(at, "illegal default rule: it must have a value");
  }
  if (value !== undefined) refuseDefaultValue(value);
  refuseDefaultArgs(args ?? []);
  const head: Head = { at: parts.at, end: parts.end, name, path, args, contains: undefined, value, assign, if: false };
  return { at, end: p.lastEnd, default: true, head, body: [], else: undefined };
}

/** A default stands when nothing else is known, so it can use nothing but constants and comprehensions. */
function refuseDefaultValue(term: Term): void {
  switch (term.kind) {
    case "var":
    case "ref":
    case "call":
    case "infix": {
      const what = term.kind === "var" ? "a variable" : term.kind === "ref" ? "a reference" : "a call";
      throw new SyntaxFailure(term.at, `illegal default rule: its value cannot contain ${what}`);
    }
    case "array":
    case "set":
      for (const item of term.items) refuseDefaultValue(item);
      return;
    case "object":
      for (const [key, value] of term.entries) {
        refuseDefaultValue(key);
        refuseDefaultValue(value);
      }
      return;
    case "template":
      for (const part of term.parts) {
        if (typeof part !== "string" && part.kind === "term") refuseDefaultValue(part.term);
      }
      return;
    default:
      return;
  }
}

function refuseDefaultArgs(args: readonly Term[]): void {
  const seen = new Set<string>();
  for (const arg of args) {
    if (arg.kind !== "var" || arg.name === "input" || arg.name === "data") {
      throw new SyntaxFailure(arg.at, "illegal default rule: its arguments must be variables");
    }
    if (arg.name !== "_" && seen.has(arg.name)) {
      throw new SyntaxFailure(arg.at, `illegal default rule: its argument \`${arg.name}\` is repeated`);
    }
    seen.add(arg.name);
  }
}
