import type { RegoVersion } from "./ast.js";

/**
 * Token kinds are plain numbers, so that the parser's comparisons compile to integer compares. The order matters: words
 * (the identifier and all keywords) come first, then literals, then punctuation.
 */
export const END: number = 0;
export const IDENT: number = 1;
export const PACKAGE: number = 2;
export const IMPORT: number = 3;
export const AS: number = 4;
export const DEFAULT: number = 5;
export const ELSE: number = 6;
export const NOT: number = 7;
export const SOME: number = 8;
export const WITH: number = 9;
export const NULL: number = 10;
export const TRUE: number = 11;
export const FALSE: number = 12;
export const IN: number = 13;
export const EVERY: number = 14;
export const CONTAINS: number = 15;
export const IF: number = 16;
export const LOGICAL_AND: number = 17;
export const LOGICAL_OR: number = 18;
export const NUMBER: number = 19;
export const STRING: number = 20;
export const RAW_STRING: number = 21;
/** The opening of a template: `$"` or `` $` ``. */
export const TEMPLATE: number = 22;
export const RAW_TEMPLATE: number = 23;
export const LEFT_BRACKET: number = 24;
export const RIGHT_BRACKET: number = 25;
export const LEFT_BRACE: number = 26;
export const RIGHT_BRACE: number = 27;
export const LEFT_PAREN: number = 28;
export const RIGHT_PAREN: number = 29;
export const COMMA: number = 30;
export const COLON: number = 31;
export const SEMICOLON: number = 32;
export const DOT: number = 33;
export const ASSIGN: number = 34;
export const UNIFY: number = 35;
export const EQUAL: number = 36;
export const NOT_EQUAL: number = 37;
export const LESS: number = 38;
export const LESS_EQUAL: number = 39;
export const GREATER: number = 40;
export const GREATER_EQUAL: number = 41;
export const PIPE: number = 42;
export const AMPERSAND: number = 43;
export const PLUS: number = 44;
export const MINUS: number = 45;
export const STAR: number = 46;
export const SLASH: number = 47;
export const PERCENT: number = 48;

export function isWord(kind: number): boolean {
  return kind >= IDENT && kind <= LOGICAL_OR;
}

export function isKeyword(kind: number): boolean {
  return kind > IDENT && kind <= LOGICAL_OR;
}

/** The keywords a module may switch on, as bits of a set. */
export const futureKeywordBits: ReadonlyMap<string, number> = new Map([
  ["in", 1],
  ["every", 2],
  ["contains", 4],
  ["if", 8],
  ["not", 16],
  ["and", 32],
  ["or", 64],
]);

export const IN_KEYWORD_BIT: number = 1;
export const EVERY_KEYWORD_BIT: number = 2;
export const CONTAINS_KEYWORD_BIT: number = 4;
export const IF_KEYWORD_BIT: number = 8;
/** `not` is always a keyword; with this bit it takes bodies. */
export const NOT_KEYWORD_BIT: number = 16;
export const AND_KEYWORD_BIT: number = 32;
export const OR_KEYWORD_BIT: number = 64;
const KEYWORDS_V1 = IN_KEYWORD_BIT | EVERY_KEYWORD_BIT | CONTAINS_KEYWORD_BIT | IF_KEYWORD_BIT;
export const KEYWORD_BITS_V2: number = KEYWORDS_V1 | NOT_KEYWORD_BIT | AND_KEYWORD_BIT | OR_KEYWORD_BIT;

/** The keywords that need no import. */
export function getKeywordBitsWithoutImports(version: RegoVersion): number {
  return version === "v0" ? 0 : version === "v1" ? KEYWORDS_V1 : KEYWORD_BITS_V2;
}

const reservedWords: ReadonlySet<string> = new Set(
  "not package import as default else with null true false some".split(" "),
);

export function isReservedWord(word: string, version: RegoVersion): boolean {
  return reservedWords.has(word) || ((futureKeywordBits.get(word) ?? 0) & getKeywordBitsWithoutImports(version)) !== 0;
}
