/**
 * `AWS::Region` and the like: known to the account only, so each stays unknown under its own name. They are computed as
 * ids are: in a name or an ARN nobody waits for their text. Where one decides, it is waited for (`replaceComputedReasonWithNoValue`).
 */

import type { UnknownNode } from "../data/node.js";
import type { SourceSpan } from "../data/node-builders-and-getters.js";
import { createUnknownNode } from "../data/node-builders-and-getters.js";

export const NO_VALUE_PARAMETER = "AWS::NoValue";

const ofTheAccount = new Set([
  "AWS::AccountId",
  "AWS::NotificationARNs",
  "AWS::Partition",
  "AWS::Region",
  "AWS::URLSuffix",
]);
/** Each stack has its own. */
const ofTheStack = new Set(["AWS::StackId", "AWS::StackName"]);

export function resolvePseudoParameter(name: string, prefix: string, place: SourceSpan): UnknownNode | undefined {
  if (!ofTheAccount.has(name) && !ofTheStack.has(name)) return undefined;
  const reference = ofTheStack.has(name) ? `${prefix}${name}` : name;
  return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "computed" }]);
}
