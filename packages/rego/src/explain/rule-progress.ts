import type { Body, Expr, Rule } from "../syntax/ast.js";
import { findInnermostNodeAt, listRuleBranches } from "./walk-ast.js";

/**
 * How far a rule got. An expression is reached only when all before it hold, so of a rule that gave nothing, the one
 * that was reached last for the first time is the one that failed.
 */
export interface RuleProgressTracker {
  reach(at: number): void;
  furthest(): Expr | undefined;
}

export function createRuleProgressTracker(rule: Rule): RuleProgressTracker {
  return createBodyProgressTracker(listRuleBranches(rule).flatMap(({ body }) => body));
}

/** Of some expressions of a body, for as long as no other is evaluated again. */
export function createBodyProgressTracker(body: Body): RuleProgressTracker {
  const candidates = steps(body);
  const places = new Map<number, Expr | undefined>();
  const reached = new Set<Expr>();
  return {
    reach(at) {
      if (!places.has(at)) places.set(at, findInnermostNodeAt(candidates, at));
      const expr = places.get(at);
      if (expr !== undefined) reached.add(expr);
    },
    furthest: () => [...reached].at(-1),
  };
}

/** The expressions of a body and those inside that it stands or falls with. */
function steps(body: Body): Expr[] {
  return body.flatMap((expr): Expr[] => {
    if (expr.negated) return [expr];
    if (expr.kind === "every") return [expr, ...steps(expr.body)];
    if (expr.kind === "and" || expr.kind === "or") return [expr, ...steps(expr.left), ...steps(expr.right)];
    return [expr];
  });
}
