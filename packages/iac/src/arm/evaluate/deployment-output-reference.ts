/** `reference('deployment').outputs.name.value`: known when the deployment's template is. */
import type { DataNode } from "../../data/node.js";
import type { ArmExpression, ArmMemberAccess } from "../expression/ast.js";
import { type ArmStringEvaluationContext, getArgumentExpression } from "./string-evaluation-context.js";

/** Undefined when the expression is something else, or when the output is not known before deployment. */
export function evaluateDeploymentOutputReference(
  value: ArmMemberAccess,
  context: ArmStringEvaluationContext,
): DataNode | undefined {
  if (value.name.toLowerCase() !== "value") return undefined;
  const output = value.target;
  if (output.kind !== "member" && output.kind !== "index") return undefined;
  const outputs = output.target;
  if (outputs.kind !== "member" || outputs.name.toLowerCase() !== "outputs") return undefined;
  const reference = outputs.target;
  if (reference.kind !== "call" || reference.name.toLowerCase() !== "reference" || reference.args.length === 0)
    return undefined;
  const name = output.kind === "member" ? output.name : literalText(output.index);
  return name === undefined
    ? undefined
    : context.scope.output(context.evaluate(getArgumentExpression(reference, 0), context), name);
}

function literalText(index: ArmExpression): string | undefined {
  return index.kind === "literal" && typeof index.value === "string" ? index.value : undefined;
}
