/** Data sources whose answer follows from their arguments alone, so that no account needs to be asked. */
import type { EvaluationContext, Value } from "@plumbline/hcl";
import { buildPolicyDocument } from "./iam-policy-document.js";
import { findManagedPolicyArn } from "./managed-policy.js";
import { renderTemplateFile } from "./template-file.js";

type Lookup = (args: Value, evaluation: EvaluationContext) => Value | undefined;

const known: Readonly<Record<string, Readonly<Record<string, Lookup>>>> = {
  aws_iam_policy: { arn: findManagedPolicyArn, id: findManagedPolicyArn },
  aws_iam_policy_document: { json: buildPolicyDocument, minified_json: buildPolicyDocument },
  template_file: { rendered: renderTemplateFile },
};

/** Undefined when the attribute needs a live account. */
export function resolveDataSourceFromArguments(
  type: string,
  attribute: string,
  args: () => Value,
  evaluation: EvaluationContext,
): Value | undefined {
  const attributes = Object.hasOwn(known, type) ? known[type] : undefined;
  if (attributes === undefined || !Object.hasOwn(attributes, attribute)) return undefined;
  return attributes[attribute]?.(args(), evaluation);
}
