import type { Comment } from "./ast.js";
import { END } from "./tokens.js";

/** Where the scanner (lexer.ts) stands: its current token, and what came before it. */
export interface Lexer {
  readonly text: string;
  /** Bits of the future keywords that are switched on (tokens.ts). */
  keywords: number;
  kind: number;
  start: number;
  end: number;
  /** Where the token before the current one ended. */
  lastEnd: number;
  /** Whether a line ended between the two. */
  newline: boolean;
  /** The text of the current word. */
  word: string;
  /** Whether the current string has escapes to undo. */
  escaped: boolean;
  readonly comments: Comment[];
}

export interface LexerMark {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly lastEnd: number;
  readonly newline: boolean;
  readonly word: string;
  readonly escaped: boolean;
}

export function createLexer(text: string, keywords: number): Lexer {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return {
    text,
    keywords,
    kind: END,
    start,
    end: start,
    lastEnd: start,
    newline: false,
    word: "",
    escaped: false,
    comments: [],
  };
}

export function markLexer(lexer: Lexer): LexerMark {
  const { kind, start, end, lastEnd, newline, word, escaped } = lexer;
  return { kind, start, end, lastEnd, newline, word, escaped };
}

export function resetLexer(lexer: Lexer, to: LexerMark): void {
  lexer.kind = to.kind;
  lexer.start = to.start;
  lexer.end = to.end;
  lexer.lastEnd = to.lastEnd;
  lexer.newline = to.newline;
  lexer.word = to.word;
  lexer.escaped = to.escaped;
}
