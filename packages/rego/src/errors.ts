import { findSourcePosition, getLineText, type Source } from "./syntax/source.js";

/** Every code this package reports; the names are those users of OPA know. */
export type RegoErrorCode =
  | "rego_parse_error"
  | "rego_compile_error"
  | "rego_type_error"
  | "rego_unsafe_var_error"
  | "rego_recursion_error"
  | "eval_builtin_error"
  | "eval_conflict_error"
  | "eval_type_error"
  | "eval_with_merge_error"
  | "eval_budget_error"
  | "eval_internal_error";

/** One thing wrong, at one place. */
export interface RegoProblem {
  readonly code: RegoErrorCode;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line of the source and a caret below the column. */
  readonly excerpt: string;
}

/** What parse, compile and evaluate throw. `problems` is never empty; a syntax or compile error lists all of them. */
export class RegoError extends Error {
  readonly code: RegoErrorCode;
  readonly problems: readonly RegoProblem[];

  constructor(problems: readonly [RegoProblem, ...RegoProblem[]]) {
    super(problems.map(problemLine).join("\n"));
    this.name = "RegoError";
    this.code = problems[0].code;
    this.problems = problems;
  }
}

export function createProblemAt(source: Source, offset: number, code: RegoErrorCode, message: string): RegoProblem {
  const { line, column } = findSourcePosition(source, offset);
  const text = getLineText(source, line);
  const pad = text.slice(0, column - 1).replace(/[^\t]/g, " ");
  return { code, message, file: source.file, line, column, excerpt: `${text}\n${pad}^` };
}

/** `file:line: code: message`, the form OPA prints and its users search their logs for. */
function problemLine(problem: RegoProblem): string {
  const place = problem.file === "" ? "" : `${problem.file}:${problem.line}: `;
  return `${place}${problem.code}: ${problem.message}`;
}
