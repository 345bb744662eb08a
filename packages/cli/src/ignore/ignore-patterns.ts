/** Patterns of one `.gitignore`, or of `--exclude`, which are written in the same way. */
import { createGlobMatcher } from "@plumbline/model";

export interface IgnorePattern {
  /** Takes back what an earlier pattern says. */
  readonly isNegated: boolean;
  readonly foldersOnly: boolean;
  /** Paths are relative to the folder the patterns belong to. */
  readonly matches: (path: string) => boolean;
}

export function parseIgnorePatterns(text: string): readonly IgnorePattern[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .flatMap((line) => patternOf(line.replace(/\r$/, "")) ?? []);
}

function patternOf(line: string): IgnorePattern | undefined {
  if (line.startsWith("#")) return undefined;
  const text = withoutEnd(line);
  const isNegated = text.startsWith("!");
  const whole = isNegated ? text.slice(1) : text;
  const foldersOnly = whole.endsWith("/");
  const glob = foldersOnly ? whole.slice(0, -1) : whole;
  if (glob === "") return undefined;
  return { isNegated, foldersOnly, matches: placed(glob) };
}

/** Blanks at the end do not count, unless a backslash stands in front of them. */
function withoutEnd(line: string): string {
  let blanksFrom: number | undefined;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === " ") blanksFrom ??= at;
    else {
      if (line[at] === "\\") at += 1;
      blanksFrom = undefined;
    }
  }
  return line.slice(0, blanksFrom);
}

/** With a slash in it, a pattern is about a path; without one, about names in any folder. */
function placed(glob: string): IgnorePattern["matches"] {
  if (glob.includes("/")) return createGlobMatcher(glob.replace(/^\//, ""));
  const matches = createGlobMatcher(glob);
  return (path) => matches(path.slice(path.lastIndexOf("/") + 1));
}

/** What the last pattern that matches says; nothing when none does. */
export function findLastPatternDecision(
  patterns: readonly IgnorePattern[],
  path: string,
  isFolder: boolean,
): boolean | undefined {
  const last = patterns.findLast((pattern) => (isFolder || !pattern.foldersOnly) && pattern.matches(path));
  return last === undefined ? undefined : !last.isNegated;
}

/** Whether a file or one of the folders it is in is matched. */
export function isPathOrAncestorMatched(patterns: readonly IgnorePattern[], path: string): boolean {
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) {
    if (findLastPatternDecision(patterns, path.slice(0, end), true) === true) return true;
  }
  return findLastPatternDecision(patterns, path, false) === true;
}
