import type { CoreComprehension, CoreExpr, CoreTerm, Local } from "./core-ast.js";

const none: readonly never[] = [];

/** Which locals occur where. A closure is a comprehension or an inner body: it may use locals, but never gives them out. */

/** Calls `visit` for each local of a term outside closures; `heads` says whether the heads of references count. */
export function visitTermLocalsOutsideClosures(term: CoreTerm, visit: (local: Local) => void, heads = true): void {
  switch (term.kind) {
    case "local":
      visit(term.local);
      break;
    case "ref":
      if (heads && typeof term.root === "object") visit(term.root);
      for (const element of term.path) visitTermLocalsOutsideClosures(element, visit, heads);
      break;
    case "array":
    case "set":
      for (const item of term.items) visitTermLocalsOutsideClosures(item, visit, heads);
      break;
    case "object":
      for (const [key, value] of term.entries) {
        visitTermLocalsOutsideClosures(key, visit, heads);
        visitTermLocalsOutsideClosures(value, visit, heads);
      }
      break;
    default:
  }
}

/** The terms an expression is made of, without its inner bodies. */
export function listExprTerms(expr: CoreExpr): readonly CoreTerm[] {
  switch (expr.kind) {
    case "term":
      return [expr.term];
    case "eq":
      return [expr.left, expr.right];
    case "call":
      return expr.output === undefined ? expr.args : [...expr.args, expr.output];
    case "every":
      return [expr.domain];
    default:
      return [];
  }
}

export function listWithValueTerms(expr: CoreExpr): readonly CoreTerm[] {
  return expr.with.flatMap(({ value }) => (value.kind === "callee" ? [] : [value]));
}

/** The locals of an expression outside closures. */
export function collectLocalsOutsideClosures(expr: CoreExpr): Set<Local> {
  const locals = new Set<Local>();
  const add = (local: Local) => locals.add(local);
  for (const term of listExprTerms(expr)) visitTermLocalsOutsideClosures(term, add);
  for (const term of listWithValueTerms(expr)) visitTermLocalsOutsideClosures(term, add);
  return locals;
}

/** Whether a condition holds for each local of an expression outside closures. */
export function everyLocalSatisfies(expr: CoreExpr, holds: (local: Local) => boolean): boolean {
  let every = true;
  const check = (local: Local) => {
    if (every && !holds(local)) every = false;
  };
  switch (expr.kind) {
    case "term":
      visitTermLocalsOutsideClosures(expr.term, check);
      break;
    case "eq":
      visitTermLocalsOutsideClosures(expr.left, check);
      visitTermLocalsOutsideClosures(expr.right, check);
      break;
    case "call":
      for (const arg of expr.args) visitTermLocalsOutsideClosures(arg, check);
      if (expr.output !== undefined) visitTermLocalsOutsideClosures(expr.output, check);
      break;
    case "every":
      visitTermLocalsOutsideClosures(expr.domain, check);
      break;
    default:
  }
  if (expr.with.length > 0) for (const term of listWithValueTerms(expr)) visitTermLocalsOutsideClosures(term, check);
  return every;
}

export function hasClosure(expr: CoreExpr): boolean {
  switch (expr.kind) {
    case "term":
      return holdsComprehension(expr.term);
    case "eq":
      return holdsComprehension(expr.left) || holdsComprehension(expr.right);
    case "call":
      return expr.args.some(holdsComprehension) || (expr.output !== undefined && holdsComprehension(expr.output));
    default:
      return true;
  }
}

function holdsComprehension(term: CoreTerm): boolean {
  switch (term.kind) {
    case "comprehension":
      return true;
    case "ref":
      return term.path.some(holdsComprehension);
    case "array":
    case "set":
      return term.items.some(holdsComprehension);
    case "object":
      return term.entries.some(([key, value]) => holdsComprehension(key) || holdsComprehension(value));
    default:
      return false;
  }
}

/** The locals used anywhere inside the closures of an expression. */
export function collectClosureLocals(expr: CoreExpr): Set<Local> {
  const locals = new Set<Local>();
  const add = (local: Local) => locals.add(local);
  const bodyLocals = (body: readonly CoreExpr[]) => {
    for (const inner of body) {
      for (const local of collectLocalsOutsideClosures(inner)) locals.add(local);
      for (const local of collectClosureLocals(inner)) locals.add(local);
    }
  };
  for (const closure of listOutermostComprehensions(expr)) {
    if (closure.key !== undefined) visitTermLocalsOutsideClosures(closure.key, add);
    visitTermLocalsOutsideClosures(closure.value, add);
    bodyLocals(closure.body);
  }
  for (const body of listNonComprehensionBodies(expr)) bodyLocals(body);
  return locals;
}

export function listNonComprehensionBodies(expr: CoreExpr): readonly (readonly CoreExpr[])[] {
  switch (expr.kind) {
    case "every":
    case "block":
      return [expr.body];
    case "and":
    case "or":
      return [expr.left, expr.right];
    default:
      return none;
  }
}

/** The comprehensions of an expression, outermost ones only. */
export function listOutermostComprehensions(expr: CoreExpr): readonly CoreComprehension[] {
  if (expr.kind !== "every" && listNonComprehensionBodies(expr).length === 0 && !hasClosure(expr)) return none;
  const found: CoreComprehension[] = [];
  for (const term of listExprTerms(expr)) collectComprehensions(term, found);
  return found;
}

function collectComprehensions(term: CoreTerm, found: CoreComprehension[]): void {
  switch (term.kind) {
    case "comprehension":
      found.push(term);
      break;
    case "ref":
      for (const element of term.path) collectComprehensions(element, found);
      break;
    case "array":
    case "set":
      for (const item of term.items) collectComprehensions(item, found);
      break;
    case "object":
      for (const [key, value] of term.entries) {
        collectComprehensions(key, found);
        collectComprehensions(value, found);
      }
      break;
    default:
  }
}
