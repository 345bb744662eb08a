import type { RegoProblem } from "../errors.js";

/** Problems for people: place, code and message, then the line with a caret. */
export function formatProblems(problems: readonly RegoProblem[]): string {
  return problems
    .map(({ file, line, column, code, message, excerpt }) => {
      const source = excerpt.split("\n").map((text) => `    ${text}\n`);
      return `${file}:${line}:${column}: ${code}: ${message}\n${source.join("")}`;
    })
    .join("");
}

/** Problems as OPA prints them with `--format json`. */
export function formatProblemsJson(problems: readonly RegoProblem[]): string {
  const errors = problems.map(({ message, code, file, line, column, excerpt }) => ({
    message,
    code,
    location: { file, row: line, col: column },
    details: { line: excerpt.split("\n")[0] },
  }));
  return `${JSON.stringify({ errors }, undefined, 2)}\n`;
}
