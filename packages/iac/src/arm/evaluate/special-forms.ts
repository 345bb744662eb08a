/** Functions that are more than their arguments' values: those that choose, and those that look up names. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode } from "../../data/node-builders-and-getters.js";
import type { ArmCall } from "../expression/ast.js";
import { ArmExpressionError, FailFunctionError, formatArgumentCountMessage } from "./evaluation-errors.js";
import { type ArmFrame, type ArmSpecialForm, getArgumentExpression, getCallSourceText } from "./frame.js";
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

export const armSpecialForms: ReadonlyMap<string, ArmSpecialForm> = new Map([
  ["if", counted(3, 3, choose)],
  ["and", counted(2, Number.POSITIVE_INFINITY, (call, frame) => decide(call, frame, false))],
  ["or", counted(2, Number.POSITIVE_INFINITY, (call, frame) => decide(call, frame, true))],
  ["coalesce", counted(1, Number.POSITIVE_INFINITY, coalesce)],
  ["parameters", counted(1, 1, (call, frame) => named(call, frame, "parameter"))],
  ["variables", counted(1, 1, (call, frame) => named(call, frame, "variable"))],
  ["lambdavariables", counted(1, 1, lambdaVariable)],
  ["copyindex", counted(0, 2, copyIndex)],
  ["fail", counted(1, 1, failDeployment)],
]);

function counted(least: number, most: number, form: ArmSpecialForm): ArmSpecialForm {
  return (call, frame) => {
    if (call.args.length >= least && call.args.length <= most) return form(call, frame);
    throw new ArmExpressionError(
      formatArgumentCountMessage(least === most ? `${least}` : `${least} or more`, call.args.length),
    );
  };
}

function value(call: ArmCall, index: number, frame: ArmFrame): DataNode {
  return frame.evaluate(getArgumentExpression(call, index), frame);
}

function waitingFor(call: ArmCall, frame: ArmFrame, ...nodes: readonly DataNode[]): DataNode {
  return createUnknownNodeOfUndecidedCall(frame.node, getCallSourceText(call, frame), collectUnknownCauses(...nodes));
}

/** `fail('the kind is not known')` ends the deployment. */
function failDeployment(call: ArmCall, frame: ArmFrame): never {
  const reason = value(call, 0, frame);
  throw new FailFunctionError(`the deployment fails: ${reason.kind === "unknown" ? "fail()" : requireText(reason)}`);
}

/**
 * With an unknown condition the result is only known when both ways lead to the same, or when one of them ends the
 * deployment: what is deployed has gone the other.
 */
function choose(call: ArmCall, frame: ArmFrame): DataNode {
  const condition = value(call, 0, frame);
  if (condition.kind !== "unknown") return value(call, requireBoolean(condition) ? 1 : 2, frame);
  const remaining = [1, 2].filter((index) => !endsDeployment(call, index, frame));
  if (remaining.length === 1) return value(call, remaining[0] as number, frame);
  const branches = [1, 2].map((index) => attempted(call, index, frame));
  const [yes, no] = branches;
  if (yes !== undefined && no !== undefined && decideNodeEquality(yes, no) === true) return yes;
  return waitingFor(
    call,
    frame,
    condition,
    ...branches.filter((branch) => branch?.kind === "unknown").map((branch) => branch as DataNode),
  );
}

function endsDeployment(call: ArmCall, index: number, frame: ArmFrame): boolean {
  try {
    value(call, index, frame);
    return false;
  } catch (error) {
    if (error instanceof ArmExpressionError) return error instanceof FailFunctionError;
    throw error;
  }
}

/** A branch may be in error exactly when it is not taken. */
function attempted(call: ArmCall, index: number, frame: ArmFrame): DataNode | undefined {
  try {
    return value(call, index, frame);
  } catch (error) {
    if (error instanceof ArmExpressionError) return undefined;
    throw error;
  }
}

/** `and` is decided by the first false, `or` by the first true, also when others are unknown. */
function decide(call: ArmCall, frame: ArmFrame, decisive: boolean): DataNode {
  const unknowns: DataNode[] = [];
  for (const index of call.args.keys()) {
    const node = unknowns.length === 0 ? value(call, index, frame) : attempted(call, index, frame);
    if (node === undefined) continue;
    if (node.kind === "unknown") unknowns.push(node);
    else if (requireBoolean(node) === decisive) return createScalarNode(frame.node, decisive);
  }
  return unknowns.length === 0 ? createScalarNode(frame.node, !decisive) : waitingFor(call, frame, ...unknowns);
}

function coalesce(call: ArmCall, frame: ArmFrame): DataNode {
  for (const index of call.args.keys()) {
    const node = value(call, index, frame);
    if (node.kind === "unknown") return call.args.length === index + 1 ? node : waitingFor(call, frame, node);
    if (node.kind !== "scalar" || node.value !== null) return node;
  }
  return createScalarNode(frame.node, null);
}

function named(call: ArmCall, frame: ArmFrame, kind: "parameter" | "variable"): DataNode {
  const name = value(call, 0, frame);
  if (name.kind === "unknown") return waitingFor(call, frame, name);
  return frame.scope[kind](requireText(name));
}

function lambdaVariable(call: ArmCall, frame: ArmFrame): DataNode {
  const name = requireText(value(call, 0, frame));
  const found = frame.scope.locals.get(name.toLowerCase());
  if (found === undefined) throw new ArmExpressionError(`there is no lambda variable "${name}" here`);
  return found;
}

/** `copyIndex([loop], [offset])`. Without a name the loop is that of the resource, where there is one. */
function copyIndex(call: ArmCall, frame: ArmFrame): DataNode {
  const args = call.args.map((_, index) => value(call, index, frame));
  const first = args[0];
  const isNamed = first?.kind === "scalar" && typeof first.value === "string";
  const loop = isNamed ? loopNamed(frame, requireText(first)) : nearestLoop(frame);
  const offset = args[isNamed ? 1 : 0];
  if (loop.index.kind === "unknown" || offset === undefined) return loop.index;
  if (offset.kind === "unknown") return waitingFor(call, frame, offset);
  return createScalarNode(frame.node, requireNumber(loop.index) + requireNumber(offset));
}

function loopNamed(frame: ArmFrame, name: string): CopyLoop {
  const loop = frame.scope.loops.findLast((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (loop === undefined)
    throw new ArmExpressionError(
      `there is no copy loop ${describeNodeForMessage(createScalarNode(frame.node, name))} here`,
    );
  return loop;
}

function nearestLoop(frame: ArmFrame): CopyLoop {
  const { loops } = frame.scope;
  const loop = loops.findLast((candidate) => candidate.over === "resources") ?? loops.at(-1);
  if (loop === undefined) throw new ArmExpressionError("there is no copy loop here");
  return loop;
}
