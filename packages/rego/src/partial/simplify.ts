import type { CoreExpr, CoreTerm, Local } from "../analysis/core-ast.js";
import { listExprTerms, listWithValueTerms } from "../analysis/expr-terms-and-locals.js";
import { isEqualRegoValue } from "../values/compare.js";
import { countWork } from "../values/work-counter.js";
import { substituteLocalsInExpr, substituteLocalsInTerm } from "./substitute-locals.js";
import { walkCoreExpr, walkCoreTerm } from "./walk-core.js";

/** Expressions left over, and the terms that are made of them. */
export interface ResidualBodyAndHeads {
  readonly body: readonly CoreExpr[];
  readonly heads: readonly CoreTerm[];
}

/**
 * Takes out variables that only carry a value from one expression to another: `x = input.a; x > 1` is `input.a > 1`.
 * Undefined when the expressions contradict one another. `isBodyLocal` says which variables belong to this body alone.
 */
export function simplifyResidualBodyAndHeads(
  residue: ResidualBodyAndHeads,
  isBodyLocal: (local: Local) => boolean,
  charge: (steps: number) => void,
): ResidualBodyAndHeads | undefined {
  let { body, heads } = residue;
  for (let i = 0; i < body.length; ) {
    charge(body.length);
    const expr = body[i] as CoreExpr;
    const decided = decision(expr);
    if (decided === false) return undefined;
    if (decided === true) {
      body = body.toSpliced(i, 1);
      continue;
    }
    const rest = body.toSpliced(i, 1);
    const found = carried(expr, rest, heads, isBodyLocal);
    if (found === undefined) i++;
    else {
      const replace = (local: Local) => (local === found.local ? found.term : undefined);
      body = rest.map((each) => substituteLocalsInExpr(each, replace));
      heads = heads.map((each) => substituteLocalsInTerm(each, replace));
      i = 0;
    }
  }
  return { body, heads };
}

/** What an expression of constants comes to. */
function decision(expr: CoreExpr): boolean | undefined {
  if (expr.with.length > 0) return undefined;
  if (expr.kind === "term" && expr.term.kind === "const") return (expr.term.value !== false) !== expr.negated;
  if (expr.kind !== "eq") return undefined;
  const { left, right } = expr;
  if (left.kind === "const" && right.kind === "const")
    return isEqualRegoValue(left.value, right.value) !== expr.negated;
  if (left.kind === "local" && right.kind === "local" && left.local === right.local) return !expr.negated;
  return undefined;
}

interface Carried {
  readonly local: Local;
  readonly term: CoreTerm;
}

function carried(
  expr: CoreExpr,
  rest: readonly CoreExpr[],
  heads: readonly CoreTerm[],
  isBodyLocal: (local: Local) => boolean,
): Carried | undefined {
  if (expr.kind !== "eq" || expr.negated || expr.with.length > 0) return undefined;
  for (const [from, term] of [
    [expr.left, expr.right],
    [expr.right, expr.left],
  ] as const) {
    if (from.kind !== "local" || !isBodyLocal(from.local)) continue;
    const { local } = from;
    if (term.kind === "local" || (term.kind === "const" && !beginsReference(local, rest))) return { local, term };
    if (term.kind === "ref" && isReadAnyway(local, term, rest, heads)) return { local, term };
  }
  return undefined;
}

function beginsReference(local: Local, body: readonly CoreExpr[]): boolean {
  let found = false;
  for (const expr of body) walkCoreExpr(expr, { local: (each, asRoot) => (found ||= asRoot && each === local) });
  return found;
}

/** Whether an expression that must hold reads the variable, and nothing does so under other documents or in a body of its own. */
function isReadAnyway(local: Local, term: CoreTerm, body: readonly CoreExpr[], heads: readonly CoreTerm[]): boolean {
  if (holdsLocal(term, local) || heads.some((head) => holdsLocal(head, local))) return false;
  let isRead = false;
  for (const expr of body) {
    let uses = 0;
    walkCoreExpr(expr, { local: (each) => (uses += each === local ? 1 : 0) });
    if (uses === 0) continue;
    let open = 0;
    for (const each of listExprTerms(expr)) open += openUses(each, local);
    if (expr.with.length > 0 || listWithValueTerms(expr).length > 0 || open !== uses) return false;
    // The arguments of a call are evaluated before it is negated.
    const before = expr.kind === "call" ? expr.args : [];
    if (!expr.negated || before.some((each) => openUses(each, local) > 0)) isRead = true;
  }
  return isRead;
}

function holdsLocal(term: CoreTerm, local: Local): boolean {
  let found = false;
  walkCoreTerm(term, { local: (each) => (found ||= each === local) });
  return found;
}

/** Uses outside of comprehensions. */
function openUses(term: CoreTerm, local: Local): number {
  countWork(1);
  switch (term.kind) {
    case "local":
      return term.local === local ? 1 : 0;
    case "ref":
      return (term.root === local ? 1 : 0) + sum(term.path, local);
    case "array":
    case "set":
      return sum(term.items, local);
    case "object":
      return sum(term.entries.flat(), local);
    default:
      return 0;
  }
}

function sum(terms: readonly CoreTerm[], local: Local): number {
  return terms.reduce((uses, term) => uses + openUses(term, local), 0);
}
