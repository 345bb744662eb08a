/**
 * Conditions: true, false, or unknown with the reasons. They are evaluated when somebody asks, once each; `Fn::And` and
 * `Fn::Or` are decided by one operand where one is enough.
 */
import { get } from "../data/build.js";
import type { DataNode } from "../data/node.js";
import { type Call, callOf, listedItems } from "./intrinsic.js";
import type { Scope, Truth } from "./scope.js";
import { cutOff, nested } from "./session.js";
import { causesIn, deciding, joinCauses, nameIn, scalarText, surelyEqual } from "./values.js";

export function namedCondition(scope: Scope, name: string, place: DataNode): Truth {
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
  const truth = conditionTruth(scope, declaration.entry.value);
  scope.truths.set(name, truth);
  return truth;
}

function undeclared(scope: Scope, name: string, place: DataNode): Truth {
  const message = `the condition "${name}" is not declared`;
  if (!scope.openEnded) scope.session.report(place, message);
  return { known: false, causes: [{ reference: `${scope.prefix}${name}`, reason: "error", detail: message }] };
}

/** The truth of the condition that a resource or an output names in its `Condition`. */
export function conditionOf(scope: Scope, declared: DataNode): Truth {
  const condition = get(declared, "Condition");
  if (condition === undefined) return { known: true, value: true };
  const name = nameIn(condition);
  return name === undefined ? conditionTruth(scope, condition) : namedCondition(scope, name, condition);
}

export function conditionTruth(scope: Scope, node: DataNode): Truth {
  const { session } = scope;
  return nested(
    session,
    node,
    () => truthOf(scope, node),
    () => ({ known: false, causes: cutOff(session, node).causes }),
  );
}

function truthOf(scope: Scope, node: DataNode): Truth {
  const call = callOf(node, "condition");
  if (call === undefined) return literalTruth(scope, node);
  switch (call.name) {
    case "Condition": {
      const name = nameIn(call.argument);
      return name === undefined
        ? mistake(scope, node, "Condition takes the name of a condition")
        : namedCondition(scope, name, node);
    }
    case "Fn::Equals":
      return equalsTruth(scope, call);
    case "Fn::Not": {
      const operands = operandsOf(call);
      if (operands.length !== 1) return mistake(scope, node, "Fn::Not takes a list of one condition");
      const truth = conditionTruth(scope, operands[0] as DataNode);
      return truth.known ? { known: true, value: !truth.value } : truth;
    }
    case "Fn::And":
    case "Fn::Or":
      return combined(scope, call, call.name === "Fn::Or");
    default: {
      const value = scope.table.evaluate(scope, node);
      return value === undefined || callOf(value) !== undefined
        ? mistake(scope, node, `${call.name} is not a condition`)
        : literalTruth(scope, value);
    }
  }
}

function literalTruth(scope: Scope, node: DataNode): Truth {
  if (node.kind === "unknown") return { known: false, causes: node.causes };
  const text = node.kind === "scalar" ? scalarText(node).toLowerCase() : "";
  if (text === "true" || text === "false") return { known: true, value: text === "true" };
  return mistake(scope, node, "a condition must be a call of Fn::And, Fn::Equals, Fn::Not, Fn::Or or Condition");
}

function equalsTruth(scope: Scope, call: Call): Truth {
  const operands = operandsOf(call);
  if (operands.length !== 2) return mistake(scope, call.place, "Fn::Equals takes a list of two values");
  const [left, right] = operands.map((operand) => scope.table.evaluate(scope, operand));
  if (left?.kind === "scalar" && right?.kind === "scalar")
    return { known: true, value: scalarText(left) === scalarText(right) };
  if (surelyEqual(left, right)) return { known: true, value: true };
  const causes = deciding(causesIn([left, right].filter((side) => side !== undefined)));
  return causes.length > 0 ? { known: false, causes } : { known: true, value: false };
}

/** One operand that equals `decisive` settles it, whatever the others are. */
function combined(scope: Scope, call: Call, decisive: boolean): Truth {
  const operands = operandsOf(call);
  if (operands.length === 0) return mistake(scope, call.place, `${call.name} takes a list of conditions`);
  let open: Truth | undefined;
  for (const operand of operands) {
    const truth = conditionTruth(scope, operand);
    if (!truth.known)
      open = { known: false, causes: joinCauses(open?.known === false ? open.causes : [], truth.causes) };
    else if (truth.value === decisive) return truth;
  }
  return open ?? { known: true, value: !decisive };
}

function operandsOf(call: Call): readonly DataNode[] {
  return listedItems(call.argument) ?? [];
}

function mistake(scope: Scope, place: DataNode, message: string): Truth {
  scope.session.report(place, message);
  return { known: false, causes: [{ reference: "condition", reason: "error", detail: message }] };
}
