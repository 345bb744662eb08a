/**
 * From a template's node to the node of its value. A recursive walk: calls of intrinsic functions are replaced by what
 * they give, entries and elements without value (`AWS::NoValue`) are left out, everything else stays the node it was.
 * What a call gives stands where the call is written; parts of it, such as those of the branch that `Fn::If` chooses,
 * where they are written.
 */

import type { DataEntry, DataNode, MappingNode, ScalarNode, SequenceNode } from "../data/node.js";
import { createMappingNode, createSequenceNode, createUnknownNode } from "../data/node-builders-and-getters.js";
import { expandForEachEntries } from "./for-each.js";
import { createFailedCallNode } from "./functions/intrinsic-function-results.js";
import { intrinsicFunctions, sensitivityKeepingFunctions } from "./functions/intrinsic-function-table.js";
import { findIntrinsicCall, type IntrinsicCall, isFnKeyExceptForEach, isLoopKey } from "./intrinsic-calls.js";
import { copyNodeToPlaceKeepingDigits } from "./node-text-and-unknown-causes.js";
import type { StackScope } from "./stack-scope.js";
import { createLimitReachedNode, markSensitive, trySpendNodes, withDepth } from "./stack-session.js";

export function evaluateNode(scope: StackScope, node: DataNode): DataNode | undefined {
  const { session } = scope;
  if (session.exhausted !== undefined && node.kind !== "scalar") return createLimitReachedNode(session, node);
  // A stack nested in many places is evaluated in each of them.
  if (scope.prefix !== "" && !trySpendNodes(session, node, 1)) return createLimitReachedNode(session, node);
  return withDepth(
    session,
    node,
    () => evaluated(scope, node),
    () => createLimitReachedNode(session, node),
  );
}

function evaluated(scope: StackScope, node: DataNode): DataNode | undefined {
  const call = findIntrinsicCall(node);
  if (call !== undefined) return callValue(scope, call);
  switch (node.kind) {
    case "scalar":
      return scalarValue(node);
    case "sequence":
      return sequenceValue(scope, node);
    case "mapping":
      return mappingValue(scope, node);
    case "unknown":
      return node;
  }
}

function callValue(scope: StackScope, call: IntrinsicCall): DataNode | undefined {
  const { session } = scope;
  const run = intrinsicFunctions.get(call.name);
  if (run === undefined) return createFailedCallNode(scope, call, `"${call.name}" is not an intrinsic function`);
  const readsBefore = session.sensitiveReads;
  const value = run(scope, call);
  if (value === undefined) return undefined;
  const sensitive =
    session.sensitive.has(value) ||
    (sensitivityKeepingFunctions.has(call.name) && session.sensitiveReads > readsBefore);
  const placed = copyNodeToPlaceKeepingDigits(call.place, value);
  if (sensitive) markSensitive(session, placed);
  return placed;
}

/** A dynamic reference is looked up while deploying; until then the reference is all there is. */
function scalarValue(node: ScalarNode): DataNode {
  const { value } = node;
  if (typeof value !== "string" || !value.includes("{{resolve:")) return node;
  const start = value.indexOf("{{resolve:");
  const end = value.indexOf("}}", start);
  if (end === -1) return node;
  return createUnknownNode(node, value, [{ reference: value.slice(start, end + 2), reason: "lookup" }]);
}

function sequenceValue(scope: StackScope, node: SequenceNode): DataNode {
  const items: DataNode[] = [];
  let changed = false;
  for (const item of node.items) {
    const value = evaluateNode(scope, item);
    if (value !== item) changed = true;
    if (value !== undefined) items.push(value);
  }
  return changed ? createSequenceNode(node, items) : node;
}

function mappingValue(scope: StackScope, node: MappingNode): DataNode {
  const entries = new Map<string, DataEntry>();
  let changed = false;
  for (const [key, entry] of entriesOf(scope, node)) {
    const value = isFnKeyExceptForEach(key)
      ? evaluateExtraKey(scope, key, entry.value)
      : evaluateNode(scope, entry.value);
    if (value !== entry.value) changed = true;
    if (value !== undefined) entries.set(key, { ...entry, value });
  }
  return changed || entries.size !== node.entries.size ? createMappingNode(node, entries) : node;
}

function* entriesOf(scope: StackScope, node: MappingNode): Generator<readonly [string, DataEntry]> {
  let hasLoops = false;
  for (const key of node.entries.keys()) if (isLoopKey(key)) hasLoops = true;
  if (!hasLoops) yield* node.entries;
  else for (const { name, entry } of expandForEachEntries(scope, node)) yield [name, entry];
}

/** Only a transform may stand beside other keys: it adds to them. */
function evaluateExtraKey(scope: StackScope, key: string, argument: DataNode): DataNode | undefined {
  if (key === "Fn::Transform") return callValue(scope, { name: key, place: argument, argument });
  scope.session.report(argument, `"${key}" stands beside other keys, so it is not a call of a function`);
  return evaluateNode(scope, argument);
}
