import type { Builtin } from "../builtins/builtin.js";
import type { RegoErrorCode, RegoProblem } from "../errors.js";
import { createProblemAt } from "../errors.js";
import type { Expr, RegoVersion } from "../syntax/ast.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import type {
  CoreExpr,
  CoreLocal,
  CoreTerm,
  CoreWith,
  Local,
  ReferencesCallsAndWiths,
  UnusedName,
} from "./core-ast.js";
import type { ScopeStack } from "./scope-stack.js";

/** What the names of a module mean outside its bodies: rules of its package and imports, as full paths. */
export type RuleAndImportPaths = Pick<ReadonlyMap<string, readonly string[]>, "get" | "has">;

/** The state of turning one rule (or query) into core form. */
export interface RuleOrQueryLoweringState {
  /** Variables and arguments that nothing uses, which only strict checks mind. */
  readonly unused: UnusedName[];
  readonly source: Source;
  readonly version: RegoVersion;
  readonly globals: RuleAndImportPaths;
  readonly scopes: ScopeStack;
  readonly problems: RegoProblem[];
  /** The number of arguments of the policy's function at this path under `data`, none for a rule; undefined when there is neither. */
  readonly arity: (path: readonly string[]) => number | undefined;
  readonly mentions: ReferencesCallsAndWiths;
  readonly texts: Map<string, CoreTerm>;
  readonly findBuiltin: (name: string) => Builtin | undefined;
  /** Whether `print` is kept; otherwise it is checked and dropped. */
  readonly print: boolean;
  /** What `rego.metadata.chain()` and `rego.metadata.rule()` answer here. */
  readonly metadata: { chain(): Value; rule(): Value };
  /** Terms hold bodies and bodies hold terms; this is how the file of terms reaches the file of expressions. */
  readonly lowerExpr: (state: RuleOrQueryLoweringState, expr: Expr, exprs: CoreExpr[]) => void;
}

/** The core form of a text, one for all places that say the same. */
export function internTextConstant(state: RuleOrQueryLoweringState, value: string): CoreTerm {
  let term = state.texts.get(value);
  if (term === undefined) {
    term = { kind: "const", value };
    state.texts.set(value, term);
  }
  return term;
}

/** Where the expressions go that a term needs before it; they run under the same `with` as the term. */
export interface ExprSinkUnderWith {
  readonly exprs: CoreExpr[];
  readonly with: readonly CoreWith[];
}

export function reportProblem(state: RuleOrQueryLoweringState, at: number, code: RegoErrorCode, message: string): void {
  state.problems.push(createProblemAt(state.source, at, code, message));
}

export function isFunctionPath(state: RuleOrQueryLoweringState, path: readonly string[]): boolean {
  return (state.arity(path) ?? 0) > 0;
}

/** v1 keeps the names of the two documents for them. */
export function reportDocumentShadowing(state: RuleOrQueryLoweringState, name: string, at: number): void {
  if (state.version === "v0" || (name !== "input" && name !== "data")) return;
  reportProblem(state, at, "rego_compile_error", `variables must not shadow ${name} (use a different variable name)`);
}

export function addCallToSinkAndMentions(
  state: RuleOrQueryLoweringState,
  sink: ExprSinkUnderWith,
  call: CoreExpr & { kind: "call" },
): void {
  sink.exprs.push(call);
  state.mentions.calls.push(call);
}

export function leaveScopeReportingUnused(state: RuleOrQueryLoweringState): void {
  for (const unused of state.scopes.pop()) {
    if (unused.occurrence !== "declared") state.unused.push(unused);
    else reportProblem(state, unused.at, "rego_compile_error", `declared var ${unused.name} unused`);
  }
}

export function createGeneratedLocal(name: string): Local {
  return { name, generated: true };
}

/** Gives a term a local of its own: `local = term`, evaluated where the sink is. */
export function bindTermToGeneratedLocal(term: CoreTerm, at: number, sink: ExprSinkUnderWith): CoreLocal {
  const local: CoreLocal = { kind: "local", local: createGeneratedLocal("tmp"), at };
  sink.exprs.push({ kind: "eq", left: local, right: term, assign: false, negated: false, with: sink.with, at });
  return local;
}

/** Whether a term has to be evaluated, rather than just read. */
export function needsEvaluation(term: CoreTerm): boolean {
  switch (term.kind) {
    case "const":
    case "local":
      return false;
    case "ref":
    case "comprehension":
      return true;
    case "array":
    case "set":
      return term.items.some(needsEvaluation);
    case "object":
      return term.entries.some(([key, value]) => needsEvaluation(key) || needsEvaluation(value));
    default:
      return term satisfies never;
  }
}
