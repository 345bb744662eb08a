/** `Fn::Select`, `Fn::Length` and `Fn::GetAZs`. */

import { scalarAt } from "../../data/build.js";
import { elementCount } from "../../data/element-count.js";
import { textIn } from "../values.js";
import { argumentList, failed, type IntrinsicFunction, unanswered, waiting, wholeNumber } from "./function.js";

const SELECT_SHAPE = "Fn::Select takes a list of an index and a list";

export const select: IntrinsicFunction = (scope, call) => {
  const [index, list, ...rest] = argumentList(scope, call) ?? [];
  if (index === undefined || list === undefined || rest.length > 0) return failed(scope, call, SELECT_SHAPE);
  if (index.kind === "unknown" || list.kind === "unknown") return waiting(call, [index, list]);
  const at = wholeNumber(index);
  if (at === undefined || list.kind !== "sequence") return failed(scope, call, SELECT_SHAPE);
  const item = list.items[at];
  return (
    item ??
    failed(scope, call, `index ${at} of Fn::Select is outside the list, which has ${elementCount(list.items.length)}`)
  );
};

export const length: IntrinsicFunction = (scope, call) => {
  const list = scope.table.evaluate(scope, call.argument);
  if (list?.kind === "unknown") return waiting(call, [list]);
  if (list?.kind !== "sequence") return failed(scope, call, "Fn::Length takes a list");
  return scalarAt(call.place, list.items.length);
};

export const availabilityZones: IntrinsicFunction = (scope, call) => {
  const region = scope.table.evaluate(scope, call.argument);
  const text = region === undefined ? undefined : textIn(region);
  if (region === undefined || text === undefined) return failed(scope, call, "Fn::GetAZs takes the name of a region");
  return unanswered(call, text === "" ? [] : [region], "lookup");
};
