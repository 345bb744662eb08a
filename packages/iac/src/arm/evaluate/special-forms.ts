/** Functions that are more than their arguments' values: those that choose, and those that look up names. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode } from "../../data/node-builders-and-getters.js";
import type { ArmCall } from "../expression/ast.js";
import { ArmExpressionError, FailFunctionError, formatArgumentCountMessage } from "./evaluation-errors.js";
import {
  collectUnknownCauses,
  decideNodeEquality,
  describeNodeForMessage,
  requireBoolean,
  requireNumber,
  requireText,
} from "./node-value-helpers.js";
import type { CopyLoop } from "./scope.js";
import { createUnknownNodeOfUndecidedCall } from "./scope-names-and-unknown-nodes.js";
import {
  type ArmSpecialForm,
  type ArmStringEvaluationContext,
  getArgumentExpression,
  getCallSourceText,
} from "./string-evaluation-context.js";

export const armSpecialForms: ReadonlyMap<string, ArmSpecialForm> = new Map([
  ["if", counted(3, 3, choose)],
  ["and", counted(2, Number.POSITIVE_INFINITY, (call, context) => decide(call, context, false))],
  ["or", counted(2, Number.POSITIVE_INFINITY, (call, context) => decide(call, context, true))],
  ["coalesce", counted(1, Number.POSITIVE_INFINITY, coalesce)],
  ["parameters", counted(1, 1, (call, context) => named(call, context, "parameter"))],
  ["variables", counted(1, 1, (call, context) => named(call, context, "variable"))],
  ["lambdavariables", counted(1, 1, lambdaVariable)],
  ["copyindex", counted(0, 2, copyIndex)],
  ["fail", counted(1, 1, failDeployment)],
]);

function counted(least: number, most: number, form: ArmSpecialForm): ArmSpecialForm {
  return (call, context) => {
    if (call.args.length >= least && call.args.length <= most) return form(call, context);
    throw new ArmExpressionError(
      formatArgumentCountMessage(least === most ? `${least}` : `${least} or more`, call.args.length),
    );
  };
}

function value(call: ArmCall, index: number, context: ArmStringEvaluationContext): DataNode {
  return context.evaluate(getArgumentExpression(call, index), context);
}

function waitingFor(call: ArmCall, context: ArmStringEvaluationContext, ...nodes: readonly DataNode[]): DataNode {
  return createUnknownNodeOfUndecidedCall(
    context.node,
    getCallSourceText(call, context),
    collectUnknownCauses(...nodes),
  );
}

/** `fail('the kind is not known')` ends the deployment. */
function failDeployment(call: ArmCall, context: ArmStringEvaluationContext): never {
  const reason = value(call, 0, context);
  throw new FailFunctionError(`the deployment fails: ${reason.kind === "unknown" ? "fail()" : requireText(reason)}`);
}

/**
 * With an unknown condition the result is only known when both ways lead to the same, or when one of them ends the
 * deployment: what is deployed has gone the other.
 */
function choose(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const condition = value(call, 0, context);
  if (condition.kind !== "unknown") return value(call, requireBoolean(condition) ? 1 : 2, context);
  const remaining = [1, 2].filter((index) => !endsDeployment(call, index, context));
  if (remaining.length === 1) return value(call, remaining[0] as number, context);
  const branches = [1, 2].map((index) => attempted(call, index, context));
  const [yes, no] = branches;
  if (yes !== undefined && no !== undefined && decideNodeEquality(yes, no) === true) return yes;
  return waitingFor(
    call,
    context,
    condition,
    ...branches.filter((branch) => branch?.kind === "unknown").map((branch) => branch as DataNode),
  );
}

function endsDeployment(call: ArmCall, index: number, context: ArmStringEvaluationContext): boolean {
  try {
    value(call, index, context);
    return false;
  } catch (error) {
    if (error instanceof ArmExpressionError) return error instanceof FailFunctionError;
    throw error;
  }
}

/** A branch may be in error exactly when it is not taken. */
function attempted(call: ArmCall, index: number, context: ArmStringEvaluationContext): DataNode | undefined {
  try {
    return value(call, index, context);
  } catch (error) {
    if (error instanceof ArmExpressionError) return undefined;
    throw error;
  }
}

/** `and` is decided by the first false, `or` by the first true, also when others are unknown. */
function decide(call: ArmCall, context: ArmStringEvaluationContext, decisive: boolean): DataNode {
  const unknowns: DataNode[] = [];
  for (const index of call.args.keys()) {
    const node = unknowns.length === 0 ? value(call, index, context) : attempted(call, index, context);
    if (node === undefined) continue;
    if (node.kind === "unknown") unknowns.push(node);
    else if (requireBoolean(node) === decisive) return createScalarNode(context.node, decisive);
  }
  return unknowns.length === 0 ? createScalarNode(context.node, !decisive) : waitingFor(call, context, ...unknowns);
}

function coalesce(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  for (const index of call.args.keys()) {
    const node = value(call, index, context);
    if (node.kind === "unknown") return call.args.length === index + 1 ? node : waitingFor(call, context, node);
    if (node.kind !== "scalar" || node.value !== null) return node;
  }
  return createScalarNode(context.node, null);
}

function named(call: ArmCall, context: ArmStringEvaluationContext, kind: "parameter" | "variable"): DataNode {
  const name = value(call, 0, context);
  if (name.kind === "unknown") return waitingFor(call, context, name);
  return context.scope[kind](requireText(name));
}

function lambdaVariable(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const name = requireText(value(call, 0, context));
  const found = context.scope.locals.get(name.toLowerCase());
  if (found === undefined) throw new ArmExpressionError(`there is no lambda variable "${name}" here`);
  return found;
}

/** `copyIndex([loop], [offset])`. Without a name the loop is that of the resource, where there is one. */
function copyIndex(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const args = call.args.map((_, index) => value(call, index, context));
  const first = args[0];
  const isNamed = first?.kind === "scalar" && typeof first.value === "string";
  const loop = isNamed ? loopNamed(context, requireText(first)) : nearestLoop(context);
  const offset = args[isNamed ? 1 : 0];
  if (loop.index.kind === "unknown" || offset === undefined) return loop.index;
  if (offset.kind === "unknown") return waitingFor(call, context, offset);
  return createScalarNode(context.node, requireNumber(loop.index) + requireNumber(offset));
}

function loopNamed(context: ArmStringEvaluationContext, name: string): CopyLoop {
  const loop = context.scope.loops.findLast((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (loop === undefined)
    throw new ArmExpressionError(
      `there is no copy loop ${describeNodeForMessage(createScalarNode(context.node, name))} here`,
    );
  return loop;
}

function nearestLoop(context: ArmStringEvaluationContext): CopyLoop {
  const { loops } = context.scope;
  const loop = loops.findLast((candidate) => candidate.over === "resources") ?? loops.at(-1);
  if (loop === undefined) throw new ArmExpressionError("there is no copy loop here");
  return loop;
}
