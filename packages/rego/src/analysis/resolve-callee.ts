import type { Call, InfixTerm, Ref, Term, Var } from "../syntax/ast.js";
import { getInfixFunctionName } from "../syntax/infix-functions.js";
import type { Value } from "../values/value.js";
import type { Callee } from "./core-ast.js";
import { deprecatedBuiltins, formatDeprecationMessage } from "./deprecated-builtins.js";
import { type RuleOrQueryLoweringState, reportProblem } from "./lowering-state.js";

/** `rego.metadata.chain()` and `rego.metadata.rule()` are known before anything runs. */
export function evaluateMetadataCall(state: RuleOrQueryLoweringState, term: Call | InfixTerm): Value | undefined {
  if (term.kind === "infix") return undefined;
  const name = getDottedNameOfTerm(term.operator);
  if (name === "rego.metadata.chain") return state.metadata.chain();
  if (name === "rego.metadata.rule") return state.metadata.rule();
  return undefined;
}

/** What a call calls; a problem is reported and undefined returned when there is no such function. */
export function resolveCallee(state: RuleOrQueryLoweringState, term: Call | InfixTerm): Callee | undefined {
  if (term.kind === "infix") {
    // Inside a term `=` and `:=` compare: there is nothing they could give a value to.
    const name = term.operator === "=" || term.operator === ":=" ? "equal" : getInfixFunctionName(term);
    const builtin = state.findBuiltin(name);
    if (builtin === undefined) throw new Error(`the built-in ${name} is missing`);
    return { kind: "builtin", builtin };
  }
  return resolveFunction(state, term.operator);
}

function resolveFunction(state: RuleOrQueryLoweringState, operator: Var | Ref): Callee | undefined {
  const target = functionPath(state, operator);
  if (target !== undefined) return { kind: "function", path: target };
  const name = getDottedNameOfTerm(operator);
  const builtin = name === undefined ? undefined : state.findBuiltin(name);
  if (builtin !== undefined) {
    if (state.version !== "v0" && deprecatedBuiltins.has(builtin.name)) {
      reportProblem(state, operator.at, "rego_type_error", formatDeprecationMessage(builtin.name));
    }
    return { kind: "builtin", builtin };
  }
  reportProblem(state, operator.at, "rego_type_error", `undefined function ${name ?? "call"}`);
  return undefined;
}

/** A function without arguments is a rule: `f()` means what `f` does. */
export function isArgumentlessRuleCall(
  state: RuleOrQueryLoweringState,
  term: Call | InfixTerm,
  callee: Callee,
): term is Call {
  return term.kind === "call" && callee.kind === "function" && term.args.length === 0 && state.arity(callee.path) === 0;
}

/** The path of a function of a policy, when the operator names something under `data`. */
function functionPath(state: RuleOrQueryLoweringState, operator: Var | Ref): readonly string[] | undefined {
  const head = operator.kind === "var" ? operator : operator.head;
  if (head.kind !== "var" || state.scopes.declared(head.name) !== undefined || state.scopes.hidden(head.name)) {
    return undefined;
  }
  const start = head.name === "data" ? ["data"] : state.globals.get(head.name);
  if (start === undefined || start[0] !== "data") return undefined;
  const path = [...start.slice(1)];
  for (const element of operator.kind === "ref" ? operator.path : []) {
    if (element.kind !== "string") return undefined;
    path.push(element.value);
  }
  return path;
}

export function getDottedNameOfTerm(operator: Term): string | undefined {
  if (operator.kind === "var") return operator.name;
  if (operator.kind !== "ref" || operator.head.kind !== "var") return undefined;
  const names = [operator.head.name];
  for (const element of operator.path) {
    if (element.kind !== "string") return undefined;
    names.push(element.value);
  }
  return names.join(".");
}
