import { createProblemAt, type RegoProblem } from "../errors.js";
import type { Module, RegoVersion, Rule, Term } from "../syntax/ast.js";
import type { Value } from "../values/value.js";
import type { CoreRule, CoreTerm } from "./core-ast.js";
import { collectDeclaredNames } from "./declared-names.js";
import { lowerExpr } from "./lower-exprs.js";
import { lowerBody, lowerHeadTerm, lowerTerm } from "./lower-terms.js";
import {
  type ExprSinkUnderWith,
  leaveScopeReportingUnused,
  type RuleAndImportPaths,
  type RuleOrQueryLoweringState,
  reportProblem,
} from "./lowering-state.js";
import { ScopeStack } from "./scope-stack.js";

export interface SharedLoweringContext {
  readonly arity: RuleOrQueryLoweringState["arity"];
  readonly findBuiltin: RuleOrQueryLoweringState["findBuiltin"];
  readonly texts: RuleOrQueryLoweringState["texts"];
  readonly print: boolean;
  /** The metadata of a rule, for `rego.metadata`. */
  readonly metadata: (module: Module, rule: Rule) => { chain(): Value; rule(): Value };
}

/** The rules of a module in core form; what is wrong with them goes to `problems`. */
export function lowerModule(
  module: Module,
  globals: RuleAndImportPaths,
  problems: RegoProblem[],
  options: SharedLoweringContext,
): CoreRule[] {
  return module.rules.map((rule) => lowerWithElse(module, rule, globals, problems, options));
}

/** The state for lowering one rule, else branch or query. */
export function createRuleOrQueryLoweringState(
  source: Module["source"],
  version: RegoVersion,
  globals: RuleAndImportPaths,
  problems: RegoProblem[],
  options: Pick<RuleOrQueryLoweringState, "arity" | "findBuiltin" | "print" | "metadata" | "texts">,
): RuleOrQueryLoweringState {
  const { arity, findBuiltin, print, metadata, texts } = options;
  return {
    source,
    version,
    globals,
    problems,
    mentions: { references: [], calls: [], changes: [] },
    scopes: new ScopeStack(),
    unused: [],
    lowerExpr,
    arity,
    findBuiltin,
    print,
    metadata,
    texts,
  };
}

/** From the last `else` to the rule itself, in a loop: a policy may chain thousands of them. */
function lowerWithElse(
  module: Module,
  top: Rule,
  globals: RuleAndImportPaths,
  problems: RegoProblem[],
  options: SharedLoweringContext,
): CoreRule {
  const branches: Rule[] = [];
  for (let branch: Rule | undefined = top; branch !== undefined; branch = branch.else) branches.push(branch);
  let lowered: CoreRule | undefined;
  checkRuleName(module, top, problems);
  for (const branch of branches.toReversed()) {
    lowered = lowerRule(module, top, branch, lowered, globals, problems, options);
  }
  return lowered as CoreRule;
}

/** v1 keeps the names of the two documents for them. */
function checkRuleName({ source, version }: Module, { at, head }: Rule, problems: RegoProblem[]): void {
  const { name } = head.name;
  if (version === "v0" || (name !== "input" && name !== "data")) return;
  problems.push(
    createProblemAt(source, at, "rego_compile_error", `rules must not shadow ${name} (use a different rule name)`),
  );
}

/** `top` is the rule itself, or the one whose `else` this is: it says the name and arguments for all branches. */
function lowerRule(
  module: Module,
  top: Rule,
  rule: Rule,
  otherwise: CoreRule | undefined,
  globals: RuleAndImportPaths,
  problems: RegoProblem[],
  options: SharedLoweringContext,
): CoreRule {
  const { arity, findBuiltin, print, texts } = options;
  const state = createRuleOrQueryLoweringState(module.source, module.version, globals, problems, {
    arity,
    findBuiltin,
    print,
    texts,
    metadata: options.metadata(module, top),
  });
  const { head } = top;
  const declared = collectDeclaredNames(rule.body);
  state.scopes.push(head.args === undefined ? declared : new Set([...argumentNames(head.args), ...declared]));
  const args = head.args?.map((arg) => lowerArgument(state, arg));
  if (args !== undefined) state.scopes.forgetUses();
  const body = lowerBody(state, rule.body);
  const sink: ExprSinkUnderWith = { exprs: body, with: [] };
  const fixed = getConstantRulePathPrefix(top);
  const keys = head.path.slice(fixed.length - 1).map((key) => lowerHeadTerm(state, key, sink));
  const written = rule.head.contains ?? rule.head.value;
  const value: CoreTerm = written === undefined ? { kind: "const", value: true } : lowerHeadTerm(state, written, sink);
  leaveScopeReportingUnused(state);
  return {
    source: module.source,
    at: rule.at,
    end: rule.end,
    default: rule.default,
    path: [...module.package.path, ...fixed],
    keys,
    args,
    leaf: head.contains === undefined ? "value" : "element",
    value,
    body,
    mentions: state.mentions,
    unused: state.unused,
    else: otherwise,
  };
}

/** The constant beginning of a rule's name: `p.q` of `p.q[x].r`. */
export function getConstantRulePathPrefix(rule: Rule): string[] {
  const path = [rule.head.name.name];
  for (const element of rule.head.path) {
    if (element.kind !== "string") break;
    path.push(element.value);
  }
  return path;
}

function lowerArgument(state: RuleOrQueryLoweringState, term: Term): CoreTerm {
  switch (term.kind) {
    case "var": {
      if (term.name !== "_" && state.scopes.declared(term.name) === undefined) {
        if (term.name === "input" || term.name === "data") {
          const message = `args must not shadow ${term.name} (use a different variable name)`;
          reportProblem(state, term.at, "rego_compile_error", message);
        }
        const problem = state.scopes.declare(term.name, "argument", term.at);
        if (typeof problem === "string") reportProblem(state, term.at, "rego_compile_error", problem);
      }
      break;
    }
    case "array":
      for (const item of term.items) lowerArgument(state, item);
      break;
    case "object":
      for (const [, value] of term.entries) lowerArgument(state, value);
      break;
    default:
  }
  return lowerTerm(state, term, { exprs: [], with: [] });
}

function argumentNames(terms: readonly Term[]): string[] {
  return terms.flatMap((term) => {
    if (term.kind === "var") return [term.name];
    if (term.kind === "array") return argumentNames(term.items);
    if (term.kind === "object") return argumentNames(term.entries.map(([, value]) => value));
    return [];
  });
}
