/**
 * Conditions: true, false, or unknown with the reasons. They are evaluated when somebody asks, once each; `Fn::And` and
 * `Fn::Or` are decided by one operand where one is enough.
 */

import type { DataNode } from "../data/node.js";
import { getMember } from "../data/node-builders-and-getters.js";
import { findIntrinsicCall, getLiteralListItems, type IntrinsicCall } from "./intrinsic-calls.js";
import {
  collectUnknownCausesOfNodes,
  formatScalarAsWritten,
  isSameOnceDeployed,
  mergeUnknownCauses,
  readNameAsWritten,
  replaceComputedReasonWithNoValue,
} from "./node-text-and-unknown-causes.js";
import type { ConditionTruth, StackScope } from "./stack-scope.js";
import { createLimitReachedNode, withDepth } from "./stack-session.js";

export function evaluateNamedCondition(scope: StackScope, name: string, place: DataNode): ConditionTruth {
  const known = scope.truths.get(name);
  if (known === "running") {
    const message = `the condition "${name}" depends on itself`;
    scope.session.report(place, message);
    return { known: false, causes: [{ reference: `${scope.prefix}${name}`, reason: "cycle", detail: message }] };
  }
  if (known !== undefined) return known;
  const declaration = scope.conditions.get(name);
  if (declaration === undefined) return undeclared(scope, name, place);
  scope.truths.set(name, "running");
  const truth = evaluateCondition(scope, declaration.entry.value);
  scope.truths.set(name, truth);
  return truth;
}

function undeclared(scope: StackScope, name: string, place: DataNode): ConditionTruth {
  const message = `the condition "${name}" is not declared`;
  if (!scope.openEnded) scope.session.report(place, message);
  return { known: false, causes: [{ reference: `${scope.prefix}${name}`, reason: "error", detail: message }] };
}

/** The truth of the condition that a resource or an output names in its `Condition`. */
export function evaluateResourceOrOutputCondition(scope: StackScope, declared: DataNode): ConditionTruth {
  const condition = getMember(declared, "Condition");
  if (condition === undefined) return { known: true, value: true };
  const name = readNameAsWritten(condition);
  return name === undefined ? evaluateCondition(scope, condition) : evaluateNamedCondition(scope, name, condition);
}

export function evaluateCondition(scope: StackScope, node: DataNode): ConditionTruth {
  const { session } = scope;
  return withDepth(
    session,
    node,
    () => truthOf(scope, node),
    () => ({ known: false, causes: createLimitReachedNode(session, node).causes }),
  );
}

function truthOf(scope: StackScope, node: DataNode): ConditionTruth {
  const call = findIntrinsicCall(node, "condition");
  if (call === undefined) return literalTruth(scope, node);
  switch (call.name) {
    case "Condition": {
      const name = readNameAsWritten(call.argument);
      return name === undefined
        ? mistake(scope, node, "Condition takes the name of a condition")
        : evaluateNamedCondition(scope, name, node);
    }
    case "Fn::Equals":
      return equalsTruth(scope, call);
    case "Fn::Not": {
      const operands = operandsOf(call);
      if (operands.length !== 1) return mistake(scope, node, "Fn::Not takes a list of one condition");
      const truth = evaluateCondition(scope, operands[0] as DataNode);
      return truth.known ? { known: true, value: !truth.value } : truth;
    }
    case "Fn::And":
    case "Fn::Or":
      return combined(scope, call, call.name === "Fn::Or");
    default: {
      const value = scope.table.evaluate(scope, node);
      return value === undefined || findIntrinsicCall(value) !== undefined
        ? mistake(scope, node, `${call.name} is not a condition`)
        : literalTruth(scope, value);
    }
  }
}

function literalTruth(scope: StackScope, node: DataNode): ConditionTruth {
  if (node.kind === "unknown") return { known: false, causes: node.causes };
  const text = node.kind === "scalar" ? formatScalarAsWritten(node).toLowerCase() : "";
  if (text === "true" || text === "false") return { known: true, value: text === "true" };
  return mistake(scope, node, "a condition must be a call of Fn::And, Fn::Equals, Fn::Not, Fn::Or or Condition");
}

function equalsTruth(scope: StackScope, call: IntrinsicCall): ConditionTruth {
  const operands = operandsOf(call);
  if (operands.length !== 2) return mistake(scope, call.place, "Fn::Equals takes a list of two values");
  const [left, right] = operands.map((operand) => scope.table.evaluate(scope, operand));
  if (left?.kind === "scalar" && right?.kind === "scalar")
    return { known: true, value: formatScalarAsWritten(left) === formatScalarAsWritten(right) };
  if (isSameOnceDeployed(left, right)) return { known: true, value: true };
  const causes = replaceComputedReasonWithNoValue(
    collectUnknownCausesOfNodes([left, right].filter((side) => side !== undefined)),
  );
  return causes.length > 0 ? { known: false, causes } : { known: true, value: false };
}

/** One operand that equals `decisive` settles it, whatever the others are. */
function combined(scope: StackScope, call: IntrinsicCall, decisive: boolean): ConditionTruth {
  const operands = operandsOf(call);
  if (operands.length === 0) return mistake(scope, call.place, `${call.name} takes a list of conditions`);
  let open: ConditionTruth | undefined;
  for (const operand of operands) {
    const truth = evaluateCondition(scope, operand);
    if (!truth.known)
      open = { known: false, causes: mergeUnknownCauses(open?.known === false ? open.causes : [], truth.causes) };
    else if (truth.value === decisive) return truth;
  }
  return open ?? { known: true, value: !decisive };
}

function operandsOf(call: IntrinsicCall): readonly DataNode[] {
  return getLiteralListItems(call.argument) ?? [];
}

function mistake(scope: StackScope, place: DataNode, message: string): ConditionTruth {
  scope.session.report(place, message);
  return { known: false, causes: [{ reference: "condition", reason: "error", detail: message }] };
}
