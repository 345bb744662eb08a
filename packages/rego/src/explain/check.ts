import { RegoError, type RegoProblem } from "../errors.js";
import type { CompileOptions } from "../options.js";
import { compile } from "../policy.js";
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
  try {
    const policy = compile(sources, compiling);
    return strict === true ? findStrictProblems(policy.modules, policy.unusedNames()) : [];
  } catch (cause) {
    if (cause instanceof RegoError) return cause.problems;
    throw cause;
  }
}
