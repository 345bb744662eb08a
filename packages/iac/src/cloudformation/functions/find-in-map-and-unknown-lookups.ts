/** `Fn::FindInMap`, and what only an account can answer: `Fn::ImportValue`, `Fn::GetStackOutput` and `Fn::Transform`. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode, getMember } from "../../data/node-builders-and-getters.js";
import { getLiteralListItems, type IntrinsicCall } from "../intrinsic-calls.js";
import {
  collectUnknownCausesOfNodes,
  formatUnevaluatedCall,
  getNodeText,
  replaceComputedReasonWithNoValue,
} from "../node-text-and-unknown-causes.js";
import type { StackScope } from "../stack-scope.js";
import {
  createCallNodeUnknownBeforeDeploy,
  createFailedCallNode,
  type IntrinsicFunction,
} from "./intrinsic-function-results.js";

const MAP_SHAPE = "Fn::FindInMap takes a list of the name of a mapping and two keys";

export const findInMap: IntrinsicFunction = (scope, call) => {
  const items = getLiteralListItems(call.argument) ?? [];
  const [names, fallback] = [items.slice(0, 3), items.length === 4 ? getMember(items[3], "DefaultValue") : undefined];
  if (names.length < 3 || items.length > 4 || (items.length === 4 && fallback === undefined))
    return createFailedCallNode(scope, call, MAP_SHAPE);
  const keys = names.map((item) => scope.table.evaluate(scope, item)).filter((key) => key !== undefined);
  if (keys.length < 3) return createFailedCallNode(scope, call, MAP_SHAPE);
  if (keys.some((key) => key.kind === "unknown"))
    return createUnknownNode(
      call.place,
      formatUnevaluatedCall(call.name, keys),
      replaceComputedReasonWithNoValue(collectUnknownCausesOfNodes(keys)),
    );
  const found = entryOf(scope, call, keys);
  if (found.kind === "found") return found.value;
  if (fallback !== undefined) return scope.table.evaluate(scope, fallback);
  return found.kind === "open"
    ? createCallNodeUnknownBeforeDeploy(call, keys, "function")
    : createFailedCallNode(scope, call, found.message);
};

type Found =
  | { readonly kind: "found"; readonly value: DataNode }
  /** The mapping is included from elsewhere. */
  | { readonly kind: "open" }
  | { readonly kind: "missing"; readonly message: string };

function entryOf(scope: StackScope, call: IntrinsicCall, keys: readonly DataNode[]): Found {
  const [map, first, second] = keys.map(getNodeText);
  if (map === undefined || first === undefined || second === undefined) return { kind: "missing", message: MAP_SHAPE };
  const mappings = getMember(scope.template, "Mappings");
  const table = getMember(mappings, map);
  const row = getMember(table, first);
  const value = getMember(row, second);
  if (value !== undefined) return { kind: "found", value };
  if ([mappings, table, row].some((level) => getMember(level, "Fn::Transform") !== undefined)) return { kind: "open" };
  if (table === undefined) return { kind: "missing", message: `the mapping "${map}" is not declared` };
  const absent = row === undefined ? first : second;
  const where = row === undefined ? map : `${map}.${first}`;
  return { kind: "missing", message: `the mapping "${where}" has no key "${absent}" (${call.name})` };
}

export const createUnknownImportValue: IntrinsicFunction = (scope, call) => {
  const name = scope.table.evaluate(scope, call.argument);
  if (name === undefined || getNodeText(name) === undefined)
    return createFailedCallNode(scope, call, "Fn::ImportValue takes the name of an export");
  return createCallNodeUnknownBeforeDeploy(call, [name], "lookup");
};

export const createUnknownStackOutput: IntrinsicFunction = (scope, call) => {
  const parts = ["StackName", "OutputName"].map((key) => {
    const written = getMember(call.argument, key);
    return written === undefined ? undefined : scope.table.evaluate(scope, written);
  });
  const present = parts.filter((part) => part !== undefined);
  if (present.length < 2)
    return createFailedCallNode(scope, call, "Fn::GetStackOutput takes a mapping with StackName and OutputName");
  return createCallNodeUnknownBeforeDeploy(call, present, "lookup");
};

/** Several macros at once are a list; one without parameters may be its name alone. */
export const createUnknownMacroResult: IntrinsicFunction = (scope, call) => {
  const macro = getLiteralListItems(call.argument)?.[0] ?? call.argument;
  const name = macro.kind === "scalar" ? macro : getMember(macro, "Name");
  const text = name === undefined ? undefined : getNodeText(name);
  if (text === undefined)
    return createFailedCallNode(scope, call, "Fn::Transform takes a mapping with the Name of a macro");
  return createCallNodeUnknownBeforeDeploy(call, [createScalarNode(call.place, text)], "function");
};
