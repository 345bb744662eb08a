import { deprecatedBuiltins, formatDeprecationMessage } from "../analysis/deprecated-builtins.js";
import type { UnusedArgumentOrVariable } from "../analysis/unused-names.js";
import { createProblemAt, type RegoErrorCode, type RegoProblem } from "../errors.js";
import type { Body, Expr, Import, Module, Rule, Term, Var } from "../syntax/ast.js";
import { listRuleBranches, visitNodes } from "./walk-ast.js";

/** What is no error but should not stay: imports, variables and arguments nobody uses, built-ins that are going away. */
export function findStrictProblems(
  modules: readonly Module[],
  unused: readonly UnusedArgumentOrVariable[],
): RegoProblem[] {
  return modules.flatMap((module) =>
    [
      ...importProblems(module),
      ...unused.filter(({ source }) => source === module.source).map(unusedFinding),
      ...module.rules.flatMap(ruleProblems),
    ].map(({ at, message, code }) => createProblemAt(module.source, at, code ?? "rego_compile_error", message)),
  );
}

function unusedFinding({ at, name, kind }: UnusedArgumentOrVariable): Finding {
  if (kind === "variable") return { at, message: `assigned var ${name} unused` };
  return { at, message: `unused argument ${name}. (hint: use _ (wildcard variable) instead)` };
}

interface Finding {
  readonly at: number;
  readonly message: string;
  readonly code?: RegoErrorCode;
}

function importProblems(module: Module): Finding[] {
  const used = new Set(variablesIn(module.rules).map(({ name }) => name));
  const seen = new Map<string, string>();
  return module.imports.flatMap((each): Finding[] => {
    const [root] = each.path;
    if (root === "future" || root === "rego") return [];
    const name = each.alias ?? (each.path.at(-1) as string);
    if (!used.has(name)) return [{ at: each.at, message: `import ${importText(each)} unused` }];
    const earlier = seen.get(name);
    if (earlier !== undefined) return [{ at: each.at, message: `import must not shadow import ${earlier}` }];
    seen.set(name, importText(each));
    return [];
  });
}

function importText({ path, alias }: Import): string {
  return path.join(".") + (alias === undefined ? "" : ` as ${alias}`);
}

function ruleProblems(rule: Rule): Finding[] {
  const declared = listRuleBranches(rule).flatMap((branch) => declarations(branch.body));
  return [
    ...shadowing("args", variablesIn(rule.head.args)),
    ...shadowing("variables", declared),
    ...deprecatedCalls(rule),
  ];
}

function shadowing(what: string, variables: readonly Var[]): Finding[] {
  return variables
    .filter(({ name }) => name === "input" || name === "data")
    .map(({ at, name }) => ({ at, message: `${what} must not shadow ${name} (use a different variable name)` }));
}

/** The variables that the expressions of a body make, those of nested bodies too. */
function declarations(body: Body): Var[] {
  const found: Var[] = [];
  visitNodes(body, (node) => {
    const expr = node as Expr;
    if (expr.kind === "some") found.push(...variablesIn(expr.vars));
    else if (expr.kind === "some-in" || expr.kind === "every") found.push(...variablesIn([expr.key, expr.value]));
    else if (isAssignment(expr)) found.push(...variablesIn(expr.term.args[0]));
    return true;
  });
  return found;
}

function isAssignment(expr: Expr): expr is Expr & { kind: "term"; term: Term & { kind: "infix" } } {
  return expr.kind === "term" && expr.term.kind === "infix" && expr.term.operator === ":=";
}

function deprecatedCalls(rule: Rule): Finding[] {
  const found: Finding[] = [];
  visitNodes(rule, (node) => {
    const term = node as Term;
    if (term.kind === "call") {
      const { operator } = term;
      const name = operator.kind === "var" ? operator.name : dottedName(operator);
      if (deprecatedBuiltins.has(name))
        found.push({ at: term.at, message: formatDeprecationMessage(name), code: "rego_type_error" });
    }
    return true;
  });
  return found;
}

function dottedName(operator: Term & { kind: "ref" }): string {
  const head = operator.head.kind === "var" ? operator.head.name : "";
  return [head, ...operator.path.map((part) => (part.kind === "string" ? part.value : ""))].join(".");
}

function variablesIn(value: unknown): Var[] {
  const variables: Var[] = [];
  visitNodes(value, (node) => {
    if ("kind" in node && node.kind === "var") variables.push(node as Var);
    return true;
  });
  return variables;
}
