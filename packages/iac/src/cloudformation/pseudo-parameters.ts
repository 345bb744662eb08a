/** `AWS::Region` and the like: known to the account only, so each stays unknown under its own name. */
import type { Place } from "../data/build.js";
import { unknownAt } from "../data/build.js";
import type { DataNode, UnknownNode } from "../data/node.js";

export const NO_VALUE = "AWS::NoValue";

const ofTheAccount = new Set([
  "AWS::AccountId",
  "AWS::NotificationARNs",
  "AWS::Partition",
  "AWS::Region",
  "AWS::URLSuffix",
]);
/** Each stack has its own. */
const ofTheStack = new Set(["AWS::StackId", "AWS::StackName"]);

/**
 * What a longer text owes to its parts. A region or an account inside a text completes a name, as a computed id does; it
 * never makes a wildcard, an address or a password of it, so nothing has to wait for it.
 */
export function partOfText(node: DataNode): DataNode {
  if (node.kind !== "unknown" || !isPseudoParameter(node)) return node;
  return { ...node, causes: node.causes.map((cause) => ({ ...cause, reason: "computed" })) };
}

function isPseudoParameter({ text, causes: [cause, ...more] }: UnknownNode): boolean {
  if (cause === undefined || more.length > 0 || text !== `\${${cause.reference}}`) return false;
  const name = cause.reference.slice(cause.reference.lastIndexOf("AWS::"));
  return ofTheAccount.has(name) || ofTheStack.has(name);
}

export function pseudoParameter(name: string, prefix: string, place: Place): UnknownNode | undefined {
  if (!ofTheAccount.has(name) && !ofTheStack.has(name)) return undefined;
  const reference = ofTheStack.has(name) ? `${prefix}${name}` : name;
  return unknownAt(place, `\${${reference}}`, [{ reference, reason: "no-value" }]);
}
