/** What evaluation of one string needs at hand. The functions break the circle between expressions, forms and data. */
import type { DataNode, ScalarNode } from "../../data/node.js";
import type { Call, Expression } from "../expression/ast.js";
import type { Scope } from "./scope.js";
import type { Session } from "./session.js";

export interface Frame {
  readonly session: Session;
  readonly scope: Scope;
  /** The string that holds the expression. */
  readonly node: ScalarNode;
  readonly evaluate: (expression: Expression, frame: Frame) => DataNode;
  readonly evaluateData: (node: DataNode, scope: Scope) => DataNode;
}

/** A function that decides itself which of its arguments are evaluated, and how often. */
export type Form = (call: Call, frame: Frame) => DataNode;

export function argumentOf(call: Call, index: number): Expression {
  return call.args[index] as Expression;
}

export function textOfCall(call: Call, frame: Frame): string {
  return String(frame.node.value).slice(call.start, call.end);
}
