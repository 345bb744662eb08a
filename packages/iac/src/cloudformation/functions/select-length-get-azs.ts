/** `Fn::Select`, `Fn::Length` and `Fn::GetAZs`. */

import { formatElementCount } from "../../data/format-element-count.js";
import { createScalarNode } from "../../data/node-builders-and-getters.js";
import { getNodeText } from "../node-text-and-unknown-causes.js";
import {
  createCallNodeUnknownBeforeDeploy,
  createCallNodeWithUnknownArguments,
  createFailedCallNode,
  evaluateArgumentsKeepingUnknown,
  type IntrinsicFunction,
  toWholeNumber,
} from "./intrinsic-function-results.js";

const SELECT_SHAPE = "Fn::Select takes a list of an index and a list";

export const selectItem: IntrinsicFunction = (scope, call) => {
  const [index, list, ...rest] = evaluateArgumentsKeepingUnknown(scope, call) ?? [];
  if (index === undefined || list === undefined || rest.length > 0)
    return createFailedCallNode(scope, call, SELECT_SHAPE);
  if (index.kind === "unknown" || list.kind === "unknown")
    return createCallNodeWithUnknownArguments(call, [index, list]);
  const at = toWholeNumber(index);
  if (at === undefined || list.kind !== "sequence") return createFailedCallNode(scope, call, SELECT_SHAPE);
  const item = list.items[at];
  return (
    item ??
    createFailedCallNode(
      scope,
      call,
      `index ${at} of Fn::Select is outside the list, which has ${formatElementCount(list.items.length)}`,
    )
  );
};

export const countItems: IntrinsicFunction = (scope, call) => {
  const list = scope.table.evaluate(scope, call.argument);
  if (list?.kind === "unknown") return createCallNodeWithUnknownArguments(call, [list]);
  if (list?.kind !== "sequence") return createFailedCallNode(scope, call, "Fn::Length takes a list");
  return createScalarNode(call.place, list.items.length);
};

export const createUnknownAvailabilityZones: IntrinsicFunction = (scope, call) => {
  const region = scope.table.evaluate(scope, call.argument);
  const text = region === undefined ? undefined : getNodeText(region);
  if (region === undefined || text === undefined)
    return createFailedCallNode(scope, call, "Fn::GetAZs takes the name of a region");
  return createCallNodeUnknownBeforeDeploy(call, text === "" ? [] : [region], "lookup");
};
