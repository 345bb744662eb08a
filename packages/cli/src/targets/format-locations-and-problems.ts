/** How places are written: files as seen from where the command was called, parts of documents as JSON pointers. */
import type { Problem } from "@plumbline/iac";
import type { PathStep, SourceRange } from "@plumbline/model";

/** From a path inside the tree that was read to one a person can open. */
export type DisplayNameFormatter = (file: string) => string;

export function formatRangeStart(range: SourceRange, nameOf: DisplayNameFormatter): string {
  return `${nameOf(range.file)}:${range.line}:${range.column}`;
}

export function formatRange(range: SourceRange, nameOf: DisplayNameFormatter): string {
  return `${formatRangeStart(range, nameOf)}-${range.endLine}:${range.endColumn}`;
}

export function formatProblem({ file, line, column, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message}`;
}

/** As one meets them when going through the files. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  });
}

export function formatJsonPointer(path: readonly PathStep[]): string {
  let text = "";
  for (const step of path) text += `/${escaped(step)}`;
  return text;
}

function escaped(step: PathStep): PathStep {
  if (typeof step === "number" || !/[~/]/.test(step)) return step;
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}
