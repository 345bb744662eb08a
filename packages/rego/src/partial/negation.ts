import type { CoreExpr, CoreTerm } from "../analysis/core-ast.js";
import { needsEvaluation } from "../analysis/lowering-state.js";
import { isResidualLocal } from "./partial-state.js";
import { collectExprLocals } from "./walk-core.js";

/** As many ways in which none of some bodies holds are written out; from there on each body becomes a rule. */
const most = 16;

/**
 * The ways in which none of some bodies holds, each a list of conditions. `rule` makes a rule of a body and gives what
 * asks for it. `from` is the first variable that only the bodies have.
 */
export function negateBodies(
  bodies: readonly (readonly CoreExpr[])[],
  from: number,
  rule: (body: readonly CoreExpr[]) => CoreExpr,
): readonly (readonly CoreExpr[])[] {
  let ways = 1;
  const choices = bodies.map((body) => {
    if (ways * body.length > most || !body.every((expr) => isSimple(expr, from))) return [rule(body)];
    ways *= body.length;
    return body;
  });
  return choices.reduce<readonly (readonly CoreExpr[])[]>(
    (found, choice) => found.flatMap((before) => choice.map((expr) => [...before, opposite(expr)])),
    [[]],
  );
}

/** Whether `not` can stand before an expression: it gives no variable a value, and nothing in it is evaluated before it. */
function isSimple(expr: CoreExpr, from: number): boolean {
  for (const local of collectExprLocals(expr)) if (!isResidualLocal(local) || local.number >= from) return false;
  if (expr.with.length > 0) return false;
  switch (expr.kind) {
    case "term":
      return isSettled(expr.term);
    case "eq":
      return isSettled(expr.left) && isSettled(expr.right);
    case "call":
      return !expr.args.some(needsEvaluation) && (expr.output === undefined || isSettled(expr.output));
    default:
      return false;
  }
}

function isSettled(term: CoreTerm): boolean {
  return term.kind === "ref" ? !term.path.some(needsEvaluation) : !needsEvaluation(term);
}

function opposite(expr: CoreExpr): CoreExpr {
  return { ...expr, negated: !expr.negated };
}
