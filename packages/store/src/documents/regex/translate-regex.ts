/**
 * `$regex` in linear time.
 *
 * A user's pattern must not be able to hold the database up, so it never reaches an engine that backtracks. PostgreSQL's
 * own regular expressions are answered by an automaton, in time proportional to the text, as long as only "does it match"
 * is asked and the pattern has no backreferences. But its syntax is not PCRE's, its classes and letter cases follow the locale
 * of the database, and a few nested counts can keep its compiler busy for minutes. So we
 *
 * 1. parse the pattern ourselves into a tree without flags, captures or laziness (parse-regex), refusing what needs backtracking,
 * 2. refuse trees whose automaton would be large (regex-size),
 * 3. print the tree in PostgreSQL's syntax with everything spelled out (print-regex).
 *
 * The meaning is PCRE's in UTF mode, as in MongoDB — `\d`, `\w`, `\s` and `\b` are ASCII, `.` is anything but a newline, `^` and `$`
 * with `m` go by newlines — except that `$` without `m` matches at the very end only, as in JavaScript and RE2, not before a
 * last newline as well.
 */
import { parseRegex } from "./parse-regex.js";
import type { PatternFailureHandler } from "./pattern-reader.js";
import { printRegex } from "./print-regex.js";
import { stripOptionalEnds } from "./regex-node.js";
import { findRegexSizeProblem } from "./regex-size.js";

/** The pattern for `like_regex … flag "sm"`, or nothing if no stored string can match. `options`: any of i, m, s, x. */
export function translateRegex(pattern: string, options: string, fail: PatternFailureHandler): string | undefined {
  const language = parseRegex(pattern, options, fail);
  if (language === undefined) return undefined;
  const problem = findRegexSizeProblem(language);
  if (problem !== undefined) fail(undefined, `the regular expression is too large, ${problem}`);
  return printRegex(stripOptionalEnds(language));
}
