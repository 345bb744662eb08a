import type { Head, StringTerm, Term, Var } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { createUnexpectedTokenFailure, isWordFollowedByReferenceTail, type Parser } from "./parser.js";
import { parseReferenceField, parseReferenceIndex, parseTermList } from "./parser-references.js";
import { parseTermOrMembership } from "./parser-terms.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { ASSIGN, CONTAINS, DOT, LEFT_BRACKET, LEFT_PAREN, RIGHT_PAREN, UNIFY } from "./tokens.js";

export interface RuleHeadParts {
  readonly at: number;
  readonly end: number;
  readonly name: Var;
  readonly path: readonly Term[];
  readonly args: readonly Term[] | undefined;
  readonly called: boolean;
  readonly contains: Term | undefined;
  readonly value: Term | undefined;
  readonly assign: ":=" | "=" | undefined;
}

const noPath: readonly Term[] = [];

export function parseRuleHeadParts(p: Parser): RuleHeadParts {
  const at = p.start;
  const name: Var = { kind: "var", at, end: p.end, name: p.word };
  advanceLexer(p);
  let path: Term[] | undefined;
  let args: readonly Term[] | undefined;
  // Only the first bracket may stand apart from the name.
  let attached = true;
  while (attached && (p.kind === DOT || p.kind === LEFT_BRACKET)) {
    path ??= [];
    path.push(p.kind === DOT ? (parseReferenceField(p) satisfies StringTerm) : parseReferenceIndex(p));
    attached = p.start === p.lastEnd;
  }
  const called = p.kind === LEFT_PAREN && attached;
  if (called) {
    advanceLexer(p);
    args = parseTermList(p, undefined, RIGHT_PAREN, "`,` or `)` after an argument");
    if (args.length === 0 && path === undefined && name.name === "set") {
      throw new SyntaxFailure(at, "`set()` is the empty set and cannot name a rule");
    }
    if (p.start === p.lastEnd && (p.kind === DOT || p.kind === LEFT_BRACKET)) {
      throw new SyntaxFailure(p.start, "nothing can follow the arguments in the name of a function");
    }
  }
  const { contains, value, assign } = parseHeadValue(p, called);
  const definedArgs = args !== undefined && args.length > 0 ? args : undefined;
  return { at, end: p.lastEnd, name, path: path ?? noPath, args: definedArgs, called, contains, value, assign };
}

function parseHeadValue(p: Parser, called: boolean): Pick<RuleHeadParts, "contains" | "value" | "assign"> {
  if (p.kind === CONTAINS && !isWordFollowedByReferenceTail(p)) {
    if (called) throw createUnexpectedTokenFailure(p, "no `contains` after a function: only rules can be sets");
    advanceLexer(p);
    return {
      contains: parseHeadValueOrElement(p, "the element of the set after `contains`"),
      value: undefined,
      assign: undefined,
    };
  }
  if (p.kind !== ASSIGN && p.kind !== UNIFY) return { contains: undefined, value: undefined, assign: undefined };
  const assign = p.kind === ASSIGN ? ":=" : "=";
  advanceLexer(p);
  return { contains: undefined, value: parseHeadValueOrElement(p, `a value after \`${assign}\``), assign };
}

export function parseHeadValueOrElement(p: Parser, expected: string): Term {
  const start = p.start;
  try {
    return parseTermOrMembership(p);
  } catch (failure) {
    if (
      failure instanceof SyntaxFailure &&
      failure.at === start &&
      p.start === start &&
      failure.message.startsWith("unexpected")
    ) {
      throw createUnexpectedTokenFailure(p, expected);
    }
    throw failure;
  }
}

/** In v0, `p[x]` and `p.x` without `if` and without a value is an element of a set. */
export function buildRuleHead(p: Parser, parts: RuleHeadParts, hasIf: boolean): Head {
  const { at, end, name, path, args, contains, value, assign } = parts;
  if (hasIf || contains !== undefined || value !== undefined || parts.called || path.length !== 1) {
    return { at, end, name, path, args, contains, value, assign, if: hasIf };
  }
  const head: Head = { at, end, name, path: noPath, args, contains: path[0], value, assign, if: false };
  p.bracketSets.add(head);
  return head;
}
