import { collectVariableNames, visitNodes } from "../explain/walk-ast.js";
import type { Body, Expr, SomeInExpr, Term, Var } from "../syntax/ast.js";

/** The names a body declares with `:=`, `some` and `some … in`, not looking into comprehensions and inner bodies. */
export function collectDeclaredNames(body: Body): ReadonlySet<string> {
  let names: Set<string> | undefined;
  for (const expr of body) {
    if (!declares(expr)) continue;
    names ??= new Set();
    declaredByExpr(expr, names);
  }
  return names ?? nothing;
}

const nothing: ReadonlySet<string> = new Set();

function declares(expr: Expr): boolean {
  if (expr.kind === "term") return expr.term.kind === "infix" && expr.term.operator === ":=";
  return expr.kind === "some" || expr.kind === "some-in";
}

function declaredByExpr(expr: Expr, names: Set<string>): void {
  if (expr.kind === "some") {
    for (const variable of expr.vars) names.add(variable.name);
  } else if (expr.kind === "some-in") {
    if (expr.key !== undefined) patternNames(expr.key, names);
    patternNames(expr.value, names);
  } else if (expr.kind === "term" && expr.term.kind === "infix" && expr.term.operator === ":=") {
    patternNames(expr.term.args[0] as Term, names);
  }
}

function patternNames(term: Term, names: Set<string>): void {
  switch (term.kind) {
    case "var":
      names.add(term.name);
      break;
    case "array":
      for (const item of term.items) patternNames(item, names);
      break;
    case "object":
      for (const [, value] of term.entries) patternNames(value, names);
      break;
    default:
  }
}

/** What `some … in` makes of the names in front of `in`. */
export interface SomeInNames {
  readonly declared: readonly string[];
  /** In what is searched, too, where they cannot have a value yet. */
  readonly used: readonly string[];
}

/** Names that only closures of what is searched have are not new: as in OPA, they are variables of the body. */
export function collectSomeInNames(expr: SomeInExpr): SomeInNames {
  const names = [...collectDeclaredNames([expr])].filter((name) => name !== "_");
  const searched = collectVariableNames(expr.domain);
  if (!names.some((name) => searched.has(name))) return { declared: names, used: [] };
  const outsideClosures = new Set<string>();
  visitNodes(expr.domain, (node) => {
    if (!("kind" in node)) return true;
    if (node.kind === "var") outsideClosures.add((node as Var).name);
    return !closures.has(node.kind);
  });
  return {
    declared: names.filter((name) => !searched.has(name)),
    used: names.filter((name) => outsideClosures.has(name)).sort(),
  };
}

const closures: ReadonlySet<unknown> = new Set(["array-comprehension", "set-comprehension", "object-comprehension"]);
