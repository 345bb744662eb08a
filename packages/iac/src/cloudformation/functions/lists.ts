/** `Fn::Select`, `Fn::Length` and `Fn::GetAZs`. */

import { elementCount } from "../../data/element-count.js";
import { scalarAt } from "../../data/node-builders.js";
import { textOfNode } from "../values.js";
import {
  argumentList,
  failCall,
  type IntrinsicFunction,
  pendingCall,
  unresolvedCall,
  wholeNumber,
} from "./function.js";

const SELECT_SHAPE = "Fn::Select takes a list of an index and a list";

export const select: IntrinsicFunction = (scope, call) => {
  const [index, list, ...rest] = argumentList(scope, call) ?? [];
  if (index === undefined || list === undefined || rest.length > 0) return failCall(scope, call, SELECT_SHAPE);
  if (index.kind === "unknown" || list.kind === "unknown") return pendingCall(call, [index, list]);
  const at = wholeNumber(index);
  if (at === undefined || list.kind !== "sequence") return failCall(scope, call, SELECT_SHAPE);
  const item = list.items[at];
  return (
    item ??
    failCall(scope, call, `index ${at} of Fn::Select is outside the list, which has ${elementCount(list.items.length)}`)
  );
};

export const length: IntrinsicFunction = (scope, call) => {
  const list = scope.table.evaluate(scope, call.argument);
  if (list?.kind === "unknown") return pendingCall(call, [list]);
  if (list?.kind !== "sequence") return failCall(scope, call, "Fn::Length takes a list");
  return scalarAt(call.place, list.items.length);
};

export const availabilityZones: IntrinsicFunction = (scope, call) => {
  const region = scope.table.evaluate(scope, call.argument);
  const text = region === undefined ? undefined : textOfNode(region);
  if (region === undefined || text === undefined) return failCall(scope, call, "Fn::GetAZs takes the name of a region");
  return unresolvedCall(call, text === "" ? [] : [region], "lookup");
};
