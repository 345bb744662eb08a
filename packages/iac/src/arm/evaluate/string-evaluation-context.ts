/** What evaluation of one string needs at hand. The functions break the circle between expressions, forms and data. */
import type { DataNode, ScalarNode } from "../../data/node.js";
import type { ArmCall, ArmExpression } from "../expression/ast.js";
import type { ArmScope } from "./scope.js";
import type { ArmSession } from "./session.js";

export interface ArmStringEvaluationContext {
  readonly session: ArmSession;
  readonly scope: ArmScope;
  /** The string that holds the expression. */
  readonly node: ScalarNode;
  readonly evaluate: (expression: ArmExpression, context: ArmStringEvaluationContext) => DataNode;
  readonly evaluateData: (node: DataNode, scope: ArmScope) => DataNode;
}

/** A function that decides itself which of its arguments are evaluated, and how often. */
export type ArmSpecialForm = (call: ArmCall, context: ArmStringEvaluationContext) => DataNode;

export function getArgumentExpression(call: ArmCall, index: number): ArmExpression {
  return call.args[index] as ArmExpression;
}

export function getCallSourceText(call: ArmCall, context: ArmStringEvaluationContext): string {
  return String(context.node.value).slice(call.start, call.end);
}
