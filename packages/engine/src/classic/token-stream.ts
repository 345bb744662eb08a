/** The tokens of a rule with a place among them, and the depth the parser is at. */
import { ClassicSyntaxError } from "./syntax-error.js";
import { abbreviateRuleText, type ClassicToken, tokenize } from "./tokenizer.js";

/** Far above what people write, far below what a call stack holds. */
const DEPTH_LIMIT = 100;

export interface TokenStream {
  /** The token to read next, or one after it. */
  peek(ahead?: number): ClassicToken;
  next(): ClassicToken;
  /** Whether one of these symbols comes next. */
  sees(...symbols: readonly string[]): boolean;
  /** Reads that symbol if it comes next. */
  takes(symbol: string): boolean;
  expect(symbol: string, purpose: string): ClassicToken;
  fail(expected: string): never;
  /** Where the token read last ends. */
  end(): number;
  nested<T>(read: () => T): T;
}

export function createTokenStream(text: string): TokenStream {
  const tokens = tokenize(text);
  const last = tokens.at(-1) as ClassicToken;
  let at = 0;
  let depth = 0;

  const peek = (ahead = 0): ClassicToken => tokens[at + ahead] ?? last;
  const sees = (...symbols: readonly string[]): boolean => peek().kind === "symbol" && symbols.includes(peek().text);
  const next = (): ClassicToken => {
    const token = peek();
    at += 1;
    return token;
  };
  const fail = (expected: string): never => {
    const { kind, start, end } = peek();
    const found = kind === "end" ? "the end of the rule" : `'${abbreviateRuleText(text.slice(start, end))}'`;
    throw new ClassicSyntaxError(start, `expected ${expected}, found ${found}`);
  };

  return {
    peek,
    next,
    sees,
    fail,
    takes: (symbol) => {
      const found = sees(symbol);
      if (found) at += 1;
      return found;
    },
    expect: (symbol, purpose) => (sees(symbol) ? next() : fail(`'${symbol}' ${purpose}`)),
    end: () => tokens[at - 1]?.end ?? 0,
    nested: (read) => {
      depth += 1;
      if (depth > DEPTH_LIMIT)
        throw new ClassicSyntaxError(peek().start, `the rule is nested more than ${DEPTH_LIMIT} levels deep`);
      const result = read();
      depth -= 1;
      return result;
    },
  };
}
