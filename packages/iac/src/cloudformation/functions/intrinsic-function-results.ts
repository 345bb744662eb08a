/** What an intrinsic function is, and the parts most of them share. */
import type { UnknownReason } from "@plumbline/hcl";
import type { DataNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import { expandShortFormCalls, type IntrinsicCall } from "../intrinsic-calls.js";
import { collectUnknownCausesOfNodes, formatUnevaluatedCall } from "../node-text-and-unknown-causes.js";
import type { StackScope } from "../stack-scope.js";
import { createLimitReachedNode, trySpendText } from "../stack-session.js";

/** Undefined is `AWS::NoValue`. */
export type IntrinsicFunction = (scope: StackScope, call: IntrinsicCall) => DataNode | undefined;

/** Reports what is wrong with a call; its value is unknown then. */
export function createFailedCallNode(scope: StackScope, call: IntrinsicCall, message: string): DataNode {
  scope.session.report(call.place, message);
  const text = formatUnevaluatedCall(call.name, [expandShortFormCalls(call.argument)]);
  return createUnknownNode(call.place, text, [{ reference: call.name, reason: "error", detail: message }]);
}

/** A call whose arguments are not known well enough. */
export function createCallNodeWithUnknownArguments(call: IntrinsicCall, args: readonly DataNode[]): DataNode {
  return createUnknownNode(call.place, formatUnevaluatedCall(call.name, args), collectUnknownCausesOfNodes(args));
}

/** A call that only an account can answer, or nobody before deployment. */
export function createCallNodeUnknownBeforeDeploy(
  call: IntrinsicCall,
  args: readonly DataNode[],
  reason: UnknownReason,
): DataNode {
  const text = formatUnevaluatedCall(call.name, args);
  return createUnknownNode(call.place, text, [{ reference: text.slice(2, -1), reason }]);
}

/** The evaluated arguments; those without a value are left out, as CloudFormation does in lists. */
export function evaluateArgumentsKeepingUnknown(
  scope: StackScope,
  call: IntrinsicCall,
): readonly DataNode[] | undefined {
  const list = scope.table.evaluate(scope, call.argument);
  return list?.kind === "sequence" ? list.items : undefined;
}

/**
 * The text made of `pieces`, unknown where one of the values it came from is. Its length is counted before it is made: a
 * few lines can ask for a text that fills the memory.
 */
export function createTextResult(
  scope: StackScope,
  call: IntrinsicCall,
  pieces: readonly string[],
  values: readonly DataNode[],
  between = "",
): DataNode {
  const length = pieces.reduce((sum, piece) => sum + piece.length + between.length, 0);
  if (!trySpendText(scope.session, call.place, length)) return createLimitReachedNode(scope.session, call.place);
  const text = pieces.join(between);
  const causes = collectUnknownCausesOfNodes(values);
  return causes.length > 0 ? createUnknownNode(call.place, text, causes) : createScalarNode(call.place, text);
}

/** An index or count: a whole number, as a number or as text. */
export function toWholeNumber(node: DataNode | undefined): number | undefined {
  if (node?.kind !== "scalar") return undefined;
  const { value } = node;
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  if (typeof value !== "string" || !/^[0-9]{1,9}$/.test(value.trim())) return undefined;
  return Number(value);
}
