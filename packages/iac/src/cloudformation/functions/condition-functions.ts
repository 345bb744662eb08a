/** `Fn::If`, and conditions used as values. */
import { createScalarNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import { evaluateCondition, evaluateNamedCondition } from "../conditions.js";
import { getLiteralListItems } from "../intrinsic-calls.js";
import { isSameOnceDeployed, readNameAsWritten } from "../node-text-and-unknown-causes.js";
import { createFailedCallNode, type IntrinsicFunction } from "./intrinsic-function-results.js";

/** With an unknown condition the value is unknown too, unless both ways lead to the same. */
export const chooseByCondition: IntrinsicFunction = (scope, call) => {
  const [condition, then, otherwise, ...rest] = getLiteralListItems(call.argument) ?? [];
  const name = readNameAsWritten(condition);
  if (condition === undefined || name === undefined || !then || !otherwise || rest.length > 0)
    return createFailedCallNode(scope, call, "Fn::If takes a list of a condition's name and two values");
  const truth = evaluateNamedCondition(scope, name, condition);
  if (truth.known) return scope.table.evaluate(scope, truth.value ? then : otherwise);
  const value = scope.table.evaluate(scope, then);
  if (isSameOnceDeployed(value, scope.table.evaluate(scope, otherwise))) return value;
  return createUnknownNode(call.place, `\${If(${name})}`, truth.causes);
};

export const evaluateConditionFunction: IntrinsicFunction = (scope, call) => {
  const truth = evaluateCondition(scope, call.place);
  if (truth.known) return createScalarNode(call.place, truth.value);
  return createUnknownNode(call.place, `\${${call.name.replace("Fn::", "")}}`, truth.causes);
};
