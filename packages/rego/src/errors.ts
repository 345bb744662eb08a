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
  return { code, message, file: source.file, line, column, excerpt: excerptOf(getLineText(source, line), column - 1) };
}

/** Of a longer line only what stands around the place is shown. */
const LONGEST_EXCERPT = 240;

/** The line and a caret below the place. It may go to a terminal, so that nothing in it may be taken for a command to that. */
function excerptOf(line: string, place: number): string {
  const start = line.length <= LONGEST_EXCERPT ? 0 : Math.max(0, place - LONGEST_EXCERPT / 2);
  const end = start + LONGEST_EXCERPT;
  const shown = line.slice(start, end).replace(/(?!\t)[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
  const [before, after] = [start > 0 ? "…" : "", end < line.length ? "…" : ""];
  const pad = `${before}${shown.slice(0, place - start)}`.replace(/[^\t]/g, " ");
  return `${before}${shown}${after}\n${pad}^`;
}

/** `file:line: code: message`, the form OPA prints and its users search their logs for. */
function problemLine(problem: RegoProblem): string {
  const place = problem.file === "" ? "" : `${problem.file}:${problem.line}: `;
  return `${place}${problem.code}: ${problem.message}`;
}
