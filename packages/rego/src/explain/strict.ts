import { deprecatedBuiltins, deprecationMessage } from "../analysis/deprecated.js";
import { problemAt, type RegoProblem } from "../errors.js";
import type { Body, Expr, Import, Module, Rule, Term, Var } from "../syntax/ast.js";
import { branchesOf, visitNodes } from "./walk-ast.js";

/** What is no error but should not stay: imports, variables and arguments nobody uses, built-ins that are going away. */
export function strictProblems(modules: readonly Module[]): RegoProblem[] {
  return modules.flatMap((module) =>
    [...importProblems(module), ...module.rules.flatMap(ruleProblems)]
      .sort((a, b) => a.at - b.at)
      .map(({ at, message }) => problemAt(module.source, at, "rego_compile_error", message)),
  );
}

interface Finding {
  readonly at: number;
  readonly message: string;
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
  const counts = new Map<string, number>();
  for (const { name } of variablesIn(rule)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const unused = ({ name }: Var) => name !== "_" && counts.get(name) === 1;
  const findings = branchesOf(rule).flatMap((branch) => declarations(branch.body));
  const variables = findings.filter(({ declared }) => unused(declared));
  return [
    ...variablesIn(rule.head.args)
      .filter(unused)
      .map(({ at, name }) => ({ at, message: `unused argument ${name}. (hint: use _ (wildcard variable) instead)` })),
    ...variables.map(({ declared, how }) => ({ at: declared.at, message: `${how} var ${declared.name} unused` })),
    ...shadowing("args", variablesIn(rule.head.args)),
    ...shadowing(
      "variables",
      findings.map(({ declared }) => declared),
    ),
    ...deprecatedCalls(rule),
  ];
}

function shadowing(what: string, variables: readonly Var[]): Finding[] {
  return variables
    .filter(({ name }) => name === "input" || name === "data")
    .map(({ at, name }) => ({ at, message: `${what} must not shadow ${name} (use a different variable name)` }));
}

interface Declaration {
  readonly declared: Var;
  readonly how: "assigned" | "declared";
}

/** The variables that the expressions of a body make, those of nested bodies too. */
function declarations(body: Body): Declaration[] {
  const found: Declaration[] = [];
  const add = (how: Declaration["how"], terms: unknown) => {
    for (const declared of variablesIn(terms)) found.push({ declared, how });
  };
  visitNodes(body, (node) => {
    const expr = node as Expr;
    if (expr.kind === "some") add("declared", expr.vars);
    else if (expr.kind === "some-in") add("declared", [expr.key, expr.value]);
    else if (expr.kind === "every") add("declared", [expr.key, expr.value]);
    else if (isAssignment(expr)) add("assigned", expr.term.args[0]);
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
      if (deprecatedBuiltins.has(name)) found.push({ at: term.at, message: deprecationMessage(name) });
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
