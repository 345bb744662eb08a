import { lowerModules, sortProblems } from "../analysis/analyse-policy.js";
import { findUnusedNames } from "../analysis/unused-names.js";
import { RegoError, type RegoProblem } from "../errors.js";
import type { CompileOptions } from "../options.js";
import { compile, parseSources } from "../policy.js";
import type { Module } from "../syntax/ast.js";
import type { Source } from "../syntax/source.js";
import { findStrictProblems } from "./strict-problems.js";

/** What `check` looks for beyond errors of compilation. */
export interface CheckOptions extends Pick<CompileOptions, "version" | "builtins" | "schemas" | "capabilities"> {
  /** Also report what is unused, shadowed or deprecated. */
  readonly strict?: boolean;
}

/** Everything wrong with some modules; empty when they can be evaluated. */
export function check(sources: readonly (Source | Module)[], options: CheckOptions = {}): readonly RegoProblem[] {
  const { strict, ...compiling } = options;
  let modules: readonly Module[] = [];
  const problems: RegoProblem[] = [];
  try {
    modules = parseSources(sources, compiling);
    compile(modules, compiling);
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    problems.push(...cause.problems);
  }
  if (strict !== true || modules.length === 0) return problems;
  // What is unused can be said of modules that do not compile, too; some of it is an error in v1 anyway.
  const { rules } = lowerModules(modules, compiling, []);
  const formatKey = ({ file, line, column, message }: RegoProblem) => `${line}:${column} ${file} ${message}`;
  const known = new Set(problems.map(formatKey));
  const stricter = findStrictProblems(modules, rules.flatMap(findUnusedNames));
  return sortProblems([...problems, ...stricter.filter((problem) => !known.has(formatKey(problem)))]);
}
