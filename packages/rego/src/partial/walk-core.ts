import type { Callee, CoreExpr, CoreRef, CoreTerm, CoreWith, Local } from "../analysis/core-ast.js";
import { listExprTerms, listNonComprehensionBodies } from "../analysis/expr-terms-and-locals.js";
import { countWork } from "../values/work-counter.js";

/** What somebody wants to see of core terms and expressions, inner bodies included. */
export interface CoreVisitor {
  ref?(ref: CoreRef): void;
  /** `asRoot`: at the beginning of a reference. */
  local?(local: Local, asRoot: boolean): void;
  callee?(callee: Callee): void;
  change?(change: CoreWith): void;
}

/** Terms share parts as values do: whatever walks through them counts. */
export function walkCoreTerm(term: CoreTerm, visitor: CoreVisitor): void {
  countWork(1);
  switch (term.kind) {
    case "local":
      visitor.local?.(term.local, false);
      break;
    case "ref":
      visitor.ref?.(term);
      if (typeof term.root === "object") visitor.local?.(term.root, true);
      for (const element of term.path) walkCoreTerm(element, visitor);
      break;
    case "array":
    case "set":
      for (const item of term.items) walkCoreTerm(item, visitor);
      break;
    case "object":
      for (const [key, value] of term.entries) {
        walkCoreTerm(key, visitor);
        walkCoreTerm(value, visitor);
      }
      break;
    case "comprehension":
      if (term.key !== undefined) walkCoreTerm(term.key, visitor);
      walkCoreTerm(term.value, visitor);
      walkCoreBody(term.body, visitor);
      break;
    default:
  }
}

export function walkCoreExpr(expr: CoreExpr, visitor: CoreVisitor): void {
  for (const term of listExprTerms(expr)) walkCoreTerm(term, visitor);
  if (expr.kind === "call") visitor.callee?.(expr.callee);
  if (expr.kind === "every") {
    if (expr.key !== undefined) visitor.local?.(expr.key, false);
    visitor.local?.(expr.value, false);
  }
  for (const change of expr.with) {
    visitor.change?.(change);
    if (change.value.kind === "callee") visitor.callee?.(change.value.callee);
    else walkCoreTerm(change.value, visitor);
  }
  for (const body of listNonComprehensionBodies(expr)) walkCoreBody(body, visitor);
}

export function walkCoreBody(body: readonly CoreExpr[], visitor: CoreVisitor): void {
  for (const expr of body) walkCoreExpr(expr, visitor);
}

export function collectTermLocals(term: CoreTerm): ReadonlySet<Local> {
  const locals = new Set<Local>();
  walkCoreTerm(term, { local: (local) => locals.add(local) });
  return locals;
}

export function collectExprLocals(expr: CoreExpr): ReadonlySet<Local> {
  const locals = new Set<Local>();
  walkCoreExpr(expr, { local: (local) => locals.add(local) });
  return locals;
}
