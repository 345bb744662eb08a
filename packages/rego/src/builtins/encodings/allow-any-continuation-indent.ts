import type { Lexer } from "yaml";

/** What is behind the library's types: how far the lines that a value goes on in have to be indented. */
interface Inside {
  indentNext: number;
  parseQuotedScalar(): Step;
  parseFlowCollection(): Step;
}

type Step = Generator<string, unknown, unknown>;

/** Lets quoted texts and flow collections go on at any margin, as go-yaml does and the library does not. */
export function allowAnyContinuationIndentInLexer(lexer: Lexer): Lexer {
  const inside = lexer as unknown as Inside;
  for (const name of ["parseQuotedScalar", "parseFlowCollection"] as const) {
    const parse = inside[name];
    inside[name] = function* () {
      const kept = inside.indentNext;
      inside.indentNext = 0;
      const next = yield* parse.call(inside);
      if (inside.indentNext === 0) inside.indentNext = kept;
      return next;
    };
  }
  return lexer;
}
