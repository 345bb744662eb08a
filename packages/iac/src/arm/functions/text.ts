/** Functions on texts only. Those that also take arrays are in collections.ts. */

import { createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { describeNodeForMessage, formatScalarLikeDotNet, requireText } from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  defineFunction,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
  requireArrayArgument,
  requireIntegerArgument,
  requireTextArgument,
} from "./arm-function-definition.js";
import { evaluateArmFormat } from "./format.js";

export const armTextFunctions: Readonly<Record<string, ArmFunction>> = {
  toLower: defineFunction(1, 1, (call) => requireTextArgument(call, 0).toLowerCase()),
  toUpper: defineFunction(1, 1, (call) => requireTextArgument(call, 0).toUpperCase()),
  trim: defineFunction(1, 1, (call) => requireTextArgument(call, 0).trim()),
  startsWith: defineFunction(2, 2, (call) => folded(call, 0).startsWith(folded(call, 1))),
  endsWith: defineFunction(2, 2, (call) => folded(call, 0).endsWith(folded(call, 1))),
  replace: defineFunction(3, 3, replace),
  split: defineFunction(2, 2, split),
  substring: defineFunction(2, 3, substring),
  padLeft: defineFunction(2, 3, padLeft),
  format: defineFunctionSeeingUnknowns(1, "many", evaluateArmFormat),
};

/** These comparisons do not tell cases apart. */
function folded(call: ArmFunctionCall, index: number): string {
  return requireTextArgument(call, index).toLowerCase();
}

function replace(call: ArmFunctionCall): string {
  const text = requireTextArgument(call, 0);
  const old = requireTextArgument(call, 1);
  if (old === "") throw new ArmExpressionError("argument 2: expected a text that is not empty");
  const parts = text.split(old);
  const replacement = requireTextArgument(call, 2);
  call.spend((parts.length * replacement.length) / 16);
  return parts.join(replacement);
}

function split(call: ArmFunctionCall): ReturnType<typeof createSequenceNode> {
  const delimiters =
    requireArgumentNode(call, 1).kind === "sequence"
      ? requireArrayArgument(call, 1).map(requireText)
      : [requireTextArgument(call, 1)];
  const parts = splitBy(
    requireTextArgument(call, 0),
    delimiters.filter((delimiter) => delimiter !== ""),
  );
  call.spend(parts.length);
  return createSequenceNode(
    call.place,
    parts.map((part) => createScalarNode(call.place, part)),
  );
}

/** The delimiter that comes first in the text wins; of two at one place, the one that comes first in the list. */
function splitBy(text: string, delimiters: readonly string[]): readonly string[] {
  const parts: string[] = [];
  const next = delimiters.map((delimiter) => text.indexOf(delimiter));
  let from = 0;
  for (;;) {
    let chosen = -1;
    for (const [index, delimiter] of delimiters.entries()) {
      const found = next[index] as number;
      if (found !== -1 && found < from) next[index] = text.indexOf(delimiter, from);
      const at = next[index] as number;
      if (at !== -1 && (chosen === -1 || at < (next[chosen] as number))) chosen = index;
    }
    if (chosen === -1) return [...parts, text.slice(from)];
    parts.push(text.slice(from, next[chosen]));
    from = (next[chosen] as number) + (delimiters[chosen] as string).length;
  }
}

function substring(call: ArmFunctionCall): string {
  const text = requireTextArgument(call, 0);
  const start = requireIntegerArgument(call, 1);
  const length = call.args.length > 2 ? requireIntegerArgument(call, 2) : text.length - start;
  if (start < 0 || length < 0 || start + length > text.length)
    throw new ArmExpressionError(
      `${length} characters from ${start} are outside of a text of ${text.length} characters`,
    );
  return text.slice(start, start + length);
}

/** .NET pads no further than this without complaint of Resource Manager. */
const MOST_PADDING = 32_768;

function padLeft(call: ArmFunctionCall): string {
  const node = requireArgumentNode(call, 0);
  if (node.kind !== "scalar" || node.value === null || typeof node.value === "boolean")
    throw new ArmExpressionError(`argument 1: expected a text or a number, found ${describeNodeForMessage(node)}`);
  const length = requireIntegerArgument(call, 1);
  const filler = call.args.length > 2 ? requireTextArgument(call, 2) : " ";
  if (filler.length !== 1) throw new ArmExpressionError("argument 3: expected one character");
  if (length < 0 || length > MOST_PADDING)
    throw new ArmExpressionError(`argument 2: expected a length from 0 to ${MOST_PADDING}, found ${length}`);
  return formatScalarLikeDotNet(node.value).padStart(length, filler);
}
