import type { Builtin } from "../builtins/builtin.js";
import type { Body, Call, Expr, InfixTerm, Ref, SomeInExpr, Term, TermExpr, Var, WithModifier } from "../syntax/ast.js";
import type { CoreExpr, CoreRef, CoreTerm, CoreWith, Local, WithTarget } from "./core-ast.js";
import { createLocalTerm } from "./core-ast.js";
import { collectDeclaredNames, collectSomeInNames } from "./declared-names.js";
import { foldArray, lowerAsSetComprehension, lowerBody, lowerNameInWithModifier, lowerTerm } from "./lower-terms.js";
import {
  addCallToSinkAndMentions,
  bindTermToGeneratedLocal,
  createGeneratedLocal,
  type ExprSinkUnderWith,
  isFunctionPath,
  leaveScopeReportingUnused,
  needsEvaluation,
  type RuleOrQueryLoweringState,
  reportDocumentShadowing,
  reportProblem,
} from "./lowering-state.js";
import { evaluateMetadataCall, getDottedNameOfTerm, isArgumentlessRuleCall, resolveCallee } from "./resolve-callee.js";

const none: readonly never[] = [];

/** Turns one line of a body into core expressions, those its terms need before it. */
export function lowerExpr(state: RuleOrQueryLoweringState, expr: Expr, exprs: CoreExpr[]): void {
  const changes = expr.with.length === 0 ? none : expr.with.map((modifier) => lowerWith(state, modifier, exprs));
  const sink: ExprSinkUnderWith = { exprs, with: changes };
  if (changes.length > 0) state.mentions.changes.push(...changes);
  const { at, negated } = expr;
  switch (expr.kind) {
    case "term":
      lowerTermExpr(state, expr, sink);
      break;
    case "some":
      for (const { name, at } of expr.vars) declare(state, name, at, "declared");
      break;
    case "some-in":
      lowerSomeIn(state, expr, sink);
      break;
    case "every": {
      const domain = bindTermToGeneratedLocal(lowerTerm(state, expr.domain, sink), expr.domain.at, sink);
      state.scopes.push(collectDeclaredNames(expr.body));
      const key = expr.key === undefined ? undefined : declare(state, expr.key.name, expr.key.at, "declared");
      const value = declare(state, expr.value.name, expr.value.at, "declared");
      const body = lowerBody(state, expr.body);
      exprs.push({ kind: "every", key, value, domain, body, negated, with: changes, at });
      leaveScopeReportingUnused(state);
      break;
    }
    case "block":
      exprs.push({ kind: "block", body: scopedBody(state, expr.body), negated, with: changes, at });
      break;
    case "and":
    case "or":
      exprs.push({
        kind: expr.kind,
        left: scopedBody(state, expr.left),
        right: scopedBody(state, expr.right),
        negated,
        with: changes,
        at,
      });
      break;
    default:
      expr satisfies never;
  }
}

function scopedBody(state: RuleOrQueryLoweringState, body: Body): CoreExpr[] {
  state.scopes.push(collectDeclaredNames(body));
  const lowered = lowerBody(state, body);
  leaveScopeReportingUnused(state);
  return lowered;
}

function declare(state: RuleOrQueryLoweringState, name: string, at: number, how: "declared" | "assigned"): Local {
  if (name === "_") return createGeneratedLocal("_");
  reportDocumentShadowing(state, name, at);
  const local = state.scopes.declare(name, how, at);
  if (typeof local !== "string") return local;
  reportProblem(state, at, "rego_compile_error", local);
  return createGeneratedLocal(name);
}

/** Expressions are written out with their fields in one order, not put together by spreading: a policy has thousands. */
function lowerTermExpr(state: RuleOrQueryLoweringState, expr: TermExpr, sink: ExprSinkUnderWith): void {
  const { term, at, negated } = expr;
  if (term.kind === "infix" && (term.operator === ":=" || term.operator === "=")) {
    const [left, right] = term.args as [Term, Term];
    if (term.operator === "=") {
      const first = lowerTerm(state, left, sink);
      const second = lowerTerm(state, right, sink);
      sink.exprs.push({ kind: "eq", left: first, right: second, assign: false, negated, with: sink.with, at });
      return;
    }
    if (negated) reportProblem(state, at, "rego_compile_error", "cannot assign vars inside negated expression");
    const value = lowerTerm(state, right, sink);
    const target = assigned(state, left, at);
    sink.exprs.push({ kind: "eq", left: target, right: value, assign: true, negated, with: sink.with, at });
  } else if ((term.kind === "call" || term.kind === "infix") && evaluateMetadataCall(state, term) === undefined) {
    if (term.kind === "call" && getDottedNameOfTerm(term.operator) === "print") lowerPrint(state, term, sink);
    else lowerCondition(state, term, expr, sink);
  } else sink.exprs.push({ kind: "term", term: lowerTerm(state, term, sink), negated, with: sink.with, at });
}

/** A call as a line of its own: a condition, or one whose last argument receives the result. */
function lowerCondition(
  state: RuleOrQueryLoweringState,
  term: Call | InfixTerm,
  { at, negated }: TermExpr,
  sink: ExprSinkUnderWith,
): void {
  const callee = resolveCallee(state, term);
  const args = term.args.map((arg) => lowerTerm(state, arg, sink));
  if (callee === undefined) return;
  // A rule is no function that a result could be taken from.
  const arity = callee.kind === "builtin" ? callee.builtin.args.length : state.arity(callee.path) || undefined;
  if (isArgumentlessRuleCall(state, term, callee)) {
    const rule = lowerTerm(state, term.operator, sink);
    sink.exprs.push({ kind: "term", term: rule, negated, with: sink.with, at });
    return;
  }
  const output = arity !== undefined && args.length === arity + 1 ? args.pop() : undefined;
  addCallToSinkAndMentions(state, sink, { kind: "call", callee, args, output, negated, with: sink.with, at });
}

/** The left side of `:=`: every variable in it is new. */
function assigned(state: RuleOrQueryLoweringState, term: Term, exprAt: number): CoreTerm {
  switch (term.kind) {
    case "var":
      return createLocalTerm(declare(state, term.name, exprAt, "assigned"), term.at);
    case "array":
      return foldArray(term.items.map((item) => assigned(state, item, exprAt)));
    case "object":
      return {
        kind: "object",
        entries: term.entries.map(
          ([key, value]) => [lowerTerm(state, key, { exprs: [], with: [] }), assigned(state, value, exprAt)] as const,
        ),
      };
    default:
      reportProblem(state, term.at, "rego_compile_error", `cannot assign to ${term.kind.replace("-", " ")}`);
      return createLocalTerm(createGeneratedLocal("unassignable"), term.at);
  }
}

/** `some k, v in xs` reads `v = xs[k]` with new variables. */
function lowerSomeIn(state: RuleOrQueryLoweringState, expr: SomeInExpr, sink: ExprSinkUnderWith): void {
  const { declared, used } = collectSomeInNames(expr);
  for (const name of used) reportProblem(state, expr.at, "rego_compile_error", `var ${name} assigned before`);
  if (used.length > 0) return;
  for (const name of declared) declare(state, name, expr.at, "declared");
  const domain = lowerTerm(state, expr.domain, sink);
  const key =
    expr.key === undefined ? createLocalTerm(createGeneratedLocal("_"), expr.at) : lowerTerm(state, expr.key, sink);
  const value = lowerTerm(state, expr.value, sink);
  const base: CoreRef =
    domain.kind === "ref"
      ? domain
      : { kind: "ref", root: localOf(domain, expr.at, sink), path: [], at: expr.domain.at };
  sink.exprs.push({
    kind: "eq",
    left: value,
    right: { ...base, path: [...base.path, key] },
    assign: false,
    negated: expr.negated,
    with: sink.with,
    at: expr.at,
  });
}

function localOf(term: CoreTerm, at: number, sink: ExprSinkUnderWith): Local {
  return (term.kind === "local" ? term : bindTermToGeneratedLocal(term, at, sink)).local;
}

/** `print` never fails: each argument is collected into a set, empty when undefined. */
function lowerPrint(state: RuleOrQueryLoweringState, term: Call, sink: ExprSinkUnderWith): void {
  const args = term.args.map((arg) =>
    lowerAsSetComprehension(state, arg.at, (exprs) => lowerTerm(state, arg, { exprs, with: [] })),
  );
  if (!state.print) return;
  const builtin = state.findBuiltin("internal.print") as Builtin;
  const callee = { kind: "builtin", builtin } as const;
  addCallToSinkAndMentions(state, sink, {
    kind: "call",
    callee,
    args: [foldArray(args)],
    output: undefined,
    negated: false,
    with: sink.with,
    at: term.at,
  });
}

function lowerWith(state: RuleOrQueryLoweringState, modifier: WithModifier, exprs: CoreExpr[]): CoreWith {
  const { at } = modifier;
  const target = withTarget(state, modifier);
  const replacement = target.kind === "input" ? undefined : replacementFunction(state, modifier.value);
  if (replacement !== undefined) return { target, value: replacement, at };
  const sink: ExprSinkUnderWith = { exprs, with: [] };
  const value = lowerTerm(state, modifier.value, sink);
  return {
    target,
    value: needsEvaluation(value) ? bindTermToGeneratedLocal(value, modifier.value.at, sink) : value,
    at,
  };
}

function withTarget(state: RuleOrQueryLoweringState, modifier: WithModifier): WithTarget {
  const { target } = modifier;
  const lowered = inputTarget(state, target) ?? lowerNameInWithModifier(state, target);
  if (lowered.kind === "ref" && (lowered.root === "input" || lowered.root === "data")) {
    const path = constantPath(lowered.path);
    if (path === undefined)
      reportProblem(state, target.at, "rego_type_error", "with keyword target must be constant strings");
    else if (lowered.root === "data" && isFunctionPath(state, path)) return { kind: "function", path };
    return { kind: lowered.root, path: path ?? [] };
  }
  const name = getDottedNameOfTerm(target);
  const builtin = name === undefined ? undefined : state.findBuiltin(name);
  if (builtin !== undefined) return { kind: "builtin", name: builtin.name };
  reportProblem(
    state,
    target.at,
    "rego_type_error",
    "with keyword target must reference existing input, data, or a function",
  );
  return { kind: "input", path: [] };
}

/** `with input as input`: the target is the document even where a local has its name. */
function inputTarget(state: RuleOrQueryLoweringState, target: Var | Ref): CoreTerm | undefined {
  const head = target.kind === "var" ? target : target.head;
  if (head.kind !== "var" || head.name !== "input") return undefined;
  const path = target.kind === "var" ? [] : target.path;
  const lowered = path.map((element) => lowerTerm(state, element, { exprs: [], with: [] }));
  return { kind: "ref", root: "input", path: lowered, at: target.at };
}

/** The function a `with` value names, as opposed to a value it computes. */
function replacementFunction(
  state: RuleOrQueryLoweringState,
  value: Term,
): (CoreWith["value"] & { kind: "callee" }) | undefined {
  if (value.kind !== "var" && value.kind !== "ref") return undefined;
  const lowered = lowerNameInWithModifier(state, value);
  const path = lowered.kind === "ref" && lowered.root === "data" ? constantPath(lowered.path) : undefined;
  if (path !== undefined && isFunctionPath(state, path)) {
    return { kind: "callee", callee: { kind: "function", path } };
  }
  const name = getDottedNameOfTerm(value);
  const head = name?.split(".")[0] ?? "";
  if (name === undefined || state.scopes.declared(head) !== undefined || state.globals.has(head)) return undefined;
  const builtin = state.findBuiltin(name);
  return builtin === undefined ? undefined : { kind: "callee", callee: { kind: "builtin", builtin } };
}

function constantPath(path: readonly CoreTerm[]): string[] | undefined {
  const names: string[] = [];
  for (const element of path) {
    if (element.kind !== "const" || typeof element.value !== "string") return undefined;
    names.push(element.value);
  }
  return names;
}
