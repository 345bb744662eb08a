/** Data sources whose answer follows from their arguments alone, so that no account needs to be asked. */
import type { EvaluationContext, Value } from "@plumbline/hcl";
import { policyDocument } from "./iam-policy-document.js";
import { managedPolicyArn } from "./managed-policy.js";
import { renderedTemplate } from "./template-file.js";

type Lookup = (args: Value, evaluation: EvaluationContext) => Value | undefined;

const known: Readonly<Record<string, Readonly<Record<string, Lookup>>>> = {
  aws_iam_policy: { arn: managedPolicyArn, id: managedPolicyArn },
  aws_iam_policy_document: { json: policyDocument, minified_json: policyDocument },
  template_file: { rendered: renderedTemplate },
};

/** Undefined when the attribute needs a live account. */
export function knownLookup(
  type: string,
  attribute: string,
  args: () => Value,
  evaluation: EvaluationContext,
): Value | undefined {
  const attributes = Object.hasOwn(known, type) ? known[type] : undefined;
  if (attributes === undefined || !Object.hasOwn(attributes, attribute)) return undefined;
  return attributes[attribute]?.(args(), evaluation);
}
