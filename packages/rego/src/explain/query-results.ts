import { createProblemAt, RegoError, type RegoProblem } from "../errors.js";
import type { EvaluateOptions } from "../options.js";
import type { Policy } from "../policy.js";
import type { PreparedQuery, QueryBindings } from "../prepared-query.js";
import type { Expr } from "../syntax/ast.js";
import { parseQuery } from "../syntax/parse.js";
import { findSourcePosition, type Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { canBodyHoldMoreThanOnce } from "./can-body-hold-more-than-once.js";

/**
 * A query with the value of each of its expressions, as `opa eval` shows them. Queries give variables only, so every
 * expression that has a value of its own is given a variable: `data.a.p; x := 1` becomes `v0 := (data.a.p); x := 1; v0`.
 * The variable alone at the end drops results in which the value is false, which a lone expression may be.
 */
export interface ExpressionValue {
  readonly value: Value;
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** One solution of a query: the values of its expressions, and those of its variables. */
export interface QueryResult {
  readonly expressions: readonly ExpressionValue[];
  readonly bindings: QueryBindings;
}

/** All solutions of a query, as `opa eval` lists them. */
export function collectQueryResults(
  policy: Policy,
  text: string,
  input: Value | undefined,
  options: EvaluateOptions = {},
): QueryResult[] {
  // First as it was written, so that what is wrong with it is reported at its place.
  policy.query(text);
  const source: Source = { file: "query", text };
  const { query, body, names, pieces } = capturing(policy, text);
  const moved = (problem: RegoProblem) => moveToWrittenPlace(problem, source, pieces);
  const shown = body.map((expr) => ({ text: textOf(text, expr), ...findSourcePosition(source, expr.at) }));
  return evaluate(query, moved, input, options).map((found) => {
    const captured = new Set<string | undefined>(names);
    const bindings = Object.fromEntries(Object.entries(found).filter(([name]) => !captured.has(name)));
    const expressions = shown.map((expression, i): ExpressionValue => {
      const name = names[i];
      return { value: name === undefined ? true : (found[name] as Value), ...expression };
    });
    return { expressions, bindings };
  });
}

function evaluate(
  query: PreparedQuery,
  moved: (problem: RegoProblem) => RegoProblem,
  input: Value | undefined,
  options: EvaluateOptions,
): QueryBindings[] {
  const { host } = options;
  const builtinError = host?.builtinError && ((problem: RegoProblem) => host.builtinError?.(moved(problem)));
  try {
    return query.evaluate(input, { ...options, ...(builtinError && { host: { ...host, builtinError } }) });
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    throw new RegoError(cause.problems.map(moved) as [RegoProblem, ...RegoProblem[]]);
  }
}

/** An expression of the query as it was written, in the text that is evaluated in its place. */
interface Piece {
  readonly text: string;
  /** What stands in `text` in front of the expression. */
  readonly prefix: number;
  readonly at: number;
  readonly end: number;
}

/** Where the query says what a problem is about: it was found in what was made of it. */
function moveToWrittenPlace(problem: RegoProblem, source: Source, pieces: readonly Piece[]): RegoProblem {
  if (problem.file !== source.file) return problem;
  const lines = pieces.flatMap((piece) => {
    let next = 0;
    return piece.text.split("\n").map((line) => {
      const start = next;
      next += line.length + 1;
      return { piece, start };
    });
  });
  const found = lines[problem.line - 1];
  if (found === undefined) return createProblemAt(source, 0, problem.code, problem.message);
  const { piece, start } = found;
  const inside = start + problem.column - 1 - piece.prefix;
  const offset = piece.at + Math.min(Math.max(inside, 0), piece.end - piece.at);
  return createProblemAt(source, offset, problem.code, problem.message);
}

interface Capturing {
  readonly query: PreparedQuery;
  readonly body: readonly Expr[];
  /** The variable that has the value of each expression; undefined when it has none but that it holds. */
  readonly names: readonly (string | undefined)[];
  readonly pieces: readonly Piece[];
}

function capturing(policy: Policy, text: string): Capturing {
  const body = parseQuery(text, { file: "query" });
  let prefix = "value__";
  while (text.includes(prefix)) prefix += "_";
  const names = body.map((expr, i) => (hasValue(expr) ? `${prefix}${i}` : undefined));
  const whole = attempt(policy, text, body, names);
  if (whole !== undefined) return { query: whole, body, names, pieces: piecesOf(text, body, names) };
  // Calls may have no result, or name it in their last argument; which do is known to the compiler only.
  const some = names.map((name, i) => {
    const alone = names.map((_, j) => (i === j ? name : undefined));
    return name !== undefined && attempt(policy, text, body, alone) !== undefined ? name : undefined;
  });
  const query = attempt(policy, text, body, some) ?? policy.query(text);
  return { query, body, names: some, pieces: piecesOf(text, body, some) };
}

function attempt(
  policy: Policy,
  text: string,
  body: readonly Expr[],
  names: readonly (string | undefined)[],
): PreparedQuery | undefined {
  const written = piecesOf(text, body, names).map((piece) => piece.text);
  const conditions = body.length > 1 || canBodyHoldMoreThanOnce(body) ? names.filter((name) => name !== undefined) : [];
  try {
    return policy.query([...written, ...conditions].join("\n"));
  } catch (cause) {
    if (cause instanceof RegoError) return undefined;
    throw cause;
  }
}

function piecesOf(text: string, body: readonly Expr[], names: readonly (string | undefined)[]): readonly Piece[] {
  return body.map((expr, i) => {
    const { at, end } = expr;
    const name = names[i];
    if (name === undefined) return { text: text.slice(at, end), prefix: 0, at, end };
    const prefix = `${name} := (`;
    const endOfTerm = expr.with[0]?.at ?? end;
    const written = `${prefix}${text.slice(at, endOfTerm).trimEnd()}) ${text.slice(endOfTerm, end)}`;
    return { text: written, prefix: prefix.length, at, end };
  });
}

function hasValue(expr: Expr): boolean {
  if (expr.kind !== "term" || expr.negated) return false;
  return !(expr.term.kind === "infix" && (expr.term.operator === ":=" || expr.term.operator === "="));
}

function textOf(text: string, expr: Expr): string {
  return text.slice(expr.at, expr.end);
}
