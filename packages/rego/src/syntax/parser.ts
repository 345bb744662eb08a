import type { Body, Expr, Head, RegoVersion, Term } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { createLexer, type Lexer, type LexerMark, markLexer, resetLexer } from "./lexer-state.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { END, futureKeywordBits, IDENT, isWord, NUMBER, RAW_STRING, RAW_TEMPLATE, STRING, TEMPLATE } from "./tokens.js";

/**
 * What all parts of the parser share. The parser is recursive descent over the scanner's current token: `parser-terms`
 * reads terms with operator precedence (with `parser-references`, `parser-collections` and `parser-templates`),
 * `parser-bodies` the lines of a body, `parser-logic` their `and`, `or` and `not { … }`, `parser-rules` heads and rules,
 * `parser-module` a file. A problem is thrown as a `SyntaxFailure`; `parser-module` catches it per rule.
 *
 * Rego is ambiguous in a few places (`{x | y}` may be a union in a set, `if {x}` a set or a body, `a, b in c` a list or a
 * membership): there the parser takes a mark, tries one reading and goes back to try the other. Nested attempts could
 * double the work at each level, so the bracketed terms met within attempts of attempts are remembered by offset.
 */
export interface Parser extends Lexer {
  /** The functions that parts of the parser call although they are built upon by them. */
  readonly grammar: ParseFunctionTable;
  readonly file: string;
  /** The version asked for: `import rego.v1` and `rego.v2` do not change it. */
  readonly version: RegoVersion;
  /** How deep terms and bodies are nested. */
  depth: number;
  attempts: number;
  readonly remembered: Map<number, MemoizedTerm>;
  /** Where the body tried after `if` starts; `ifBodyIsUnion` says that its first term was followed by `|`. */
  ifBodyStart: number;
  ifBodyIsUnion: boolean;
  /** Elements of the lists that are being read; see `startListOnStack`. */
  readonly pending: unknown[];
  pendingCount: number;
  /** Heads written `p[x]` for what v1 writes `p contains x`. */
  readonly bracketSets: Set<Head>;
}

/** Terms contain bodies and bodies contain terms: what a part needs from the parts above it, it calls through here. */
export interface ParseFunctionTable {
  readonly term: (p: Parser) => Term;
  readonly listTerm: (p: Parser) => Term;
  readonly primary: (p: Parser) => Term;
  /** The rest of a term of a list whose first primary has been read. */
  readonly afterPrimary: (p: Parser, first: Term, at: number) => Term;
  readonly literal: (p: Parser) => Expr;
  readonly body: (p: Parser, close: number, open: number) => Body;
}

export interface MemoizedTerm {
  readonly term: Term | SyntaxFailure;
  readonly after: LexerMark;
}

/** Deep enough for every policy a person or a generator writes, and far from the end of the stack. */
const maximumDepth = 500;
/** Operators in a row make a deep tree too, but one that is walked with less stack. */
export const maximumOperatorsInRow = 1000;

export function createParser(
  text: string,
  file: string,
  version: RegoVersion,
  keywords: number,
  grammar: ParseFunctionTable,
): Parser {
  // One literal with all fields, not a spread: the engine lays out the object by it, and every token touches it.
  const { kind, start, end, lastEnd, newline, word, escaped, comments } = createLexer(text, keywords);
  const parser: Parser = {
    text,
    keywords,
    kind,
    start,
    end,
    lastEnd,
    newline,
    word,
    escaped,
    comments,
    grammar,
    file,
    version,
    depth: 0,
    attempts: 0,
    remembered: new Map(),
    ifBodyStart: -1,
    ifBodyIsUnion: false,
    pending: [],
    pendingCount: 0,
    bracketSets: new Set(),
  };
  return parser;
}

export function enterNesting(p: Parser): void {
  if (++p.depth > maximumDepth) throw createNestingFailure(p);
}

export function createNestingFailure(p: Parser): SyntaxFailure {
  return new SyntaxFailure(p.start, `the policy is nested too deeply here: at most ${maximumDepth} levels are read`);
}

/** Runs `read`; when it fails the parser stands where it failed. Returns what was read, or the failure. */
export function parseOrReturnFailure<T>(p: Parser, read: (p: Parser) => T): T | SyntaxFailure {
  const { depth, pendingCount } = p;
  p.attempts++;
  try {
    return read(p);
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) throw error;
    p.pendingCount = pendingCount;
    return error;
  } finally {
    p.depth = depth;
    p.attempts--;
  }
}

/** As `read(p)`, but within attempts of attempts what stands at an offset is read once only. */
export function parseTermMemoized(p: Parser, read: (p: Parser) => Term): Term {
  if (p.attempts < 3) return read(p);
  const known = p.remembered.get(p.start);
  if (known !== undefined) {
    resetLexer(p, known.after);
    if (known.term instanceof SyntaxFailure) throw known.term;
    return known.term;
  }
  const start = p.start;
  const term = parseOrReturnFailure(p, read);
  p.remembered.set(start, { term, after: markLexer(p) });
  if (term instanceof SyntaxFailure) throw term;
  return term;
}

/**
 * Lists are gathered on one stack and copied off it when they are complete: an array that grows by `push` keeps room for
 * sixteen elements it never gets, and trees consist of short lists.
 */
export function startListOnStack(p: Parser): number {
  return p.pendingCount;
}

export function addToListOnStack(p: Parser, item: unknown): void {
  p.pending[p.pendingCount++] = item;
}

export function takeListFromStack<T>(p: Parser, start: number): T[] {
  const list = p.pending.slice(start, p.pendingCount) as T[];
  p.pendingCount = start;
  return list;
}

export function expectToken(p: Parser, kind: number, expected: string): void {
  if (p.kind !== kind) throw createUnexpectedTokenFailure(p, expected);
  advanceLexer(p);
}

/** Whether the current token follows the one before without a space. */
export function isTokenAdjacentToPrevious(p: Parser): boolean {
  return p.start === p.lastEnd;
}

/** Whether the current word is the head of a reference (`if.x`, `not["x"]`): then it is a name, keyword or not. */
export function isWordFollowedByReferenceTail(p: Parser): boolean {
  const next = p.text.charCodeAt(p.end);
  return next === 0x2e || next === 0x5b;
}

export function createUnexpectedTokenFailure(p: Parser, expected: string): SyntaxFailure {
  return new SyntaxFailure(p.start, `unexpected ${tokenText(p)}: expected ${expected}${keywordHint(p)}`);
}

function tokenText(p: Parser): string {
  if (p.kind === END) return "eof token";
  const text = p.text.slice(p.start, Math.min(p.end, p.start + 40));
  if (p.kind === STRING || p.kind === RAW_STRING) return text.includes("\n") ? "string" : `string ${text}`;
  if (p.kind === TEMPLATE || p.kind === RAW_TEMPLATE) return "template string";
  if (p.kind === NUMBER) return `number ${text}`;
  return p.kind !== IDENT && isWord(p.kind) ? `keyword \`${text}\`` : `\`${text}\``;
}

/** The usual reason for a strange name in a v0 module: a keyword of v1 that was not imported. */
function keywordHint(p: Parser): string {
  const before = wordBefore(p);
  const name = futureKeywordBits.has(p.word) && p.kind === IDENT ? p.word : before === "every" ? before : undefined;
  if (name === undefined || (p.keywords & (futureKeywordBits.get(name) ?? 0)) !== 0) return "";
  const imports = name === "and" || name === "or" ? "`import rego.v2` or " : "`import rego.v1` or ";
  return ` (hint: \`${name}\` is a keyword only after ${imports}\`import future.keywords.${name}\`)`;
}

function wordBefore(p: Parser): string {
  return /[a-z]*$/.exec(p.text.slice(Math.max(0, p.lastEnd - 9), p.lastEnd))?.[0] ?? "";
}

export function findLineNumber(p: Parser, offset: number): number {
  let line = 1;
  for (let at = p.text.indexOf("\n"); at !== -1 && at < offset; at = p.text.indexOf("\n", at + 1)) line++;
  return line;
}
