/**
 * Why the answer of a data source is not known. What it is about exists already, so its id and ARN are there as those
 * of a resource are, and so are the names of the account, partition and region the code is deployed to: no verdict
 * depends on their text. Everything else can be anything.
 */
import type { UnknownReason, Value } from "@plumbline/hcl";
import { idAndArnAttributeNames } from "../id-and-arn-attributes.js";

const identities: ReadonlySet<string> = new Set([
  "aws_caller_identity",
  "aws_canonical_user_id",
  "aws_partition",
  "aws_region",
  "aws_service_principal",
  "azurerm_client_config",
  "azurerm_subscription",
  "google_client_config",
  "google_project",
]);

/** What these say stands in their arguments, where rules read it. */
const written: ReadonlySet<string> = new Set(["google_iam_policy.policy_data"]);

/** Of data sources that look up a key, the argument that says which. */
const keyArguments: ReadonlyMap<string, string> = new Map([
  ["aws_kms_alias", "name"],
  ["aws_kms_key", "key_id"],
]);

/** Whether it tells who and where somebody is, which is another answer for everybody who asks. */
export function isIdentityDataSource(type: string): boolean {
  return identities.has(type);
}

/** `argument` gives the value of an argument, where the code is at hand. */
export function getDataSourceUnknownReason(
  type: string,
  attribute: string,
  argument: (name: string) => Value | undefined = () => undefined,
): UnknownReason {
  const key = keyArguments.get(type);
  const named = key === undefined ? undefined : argument(key);
  // Whose key it is decides what rules say of it: AWS's own must not pass for a customer's.
  if (typeof named === "string" && /(?:^|:)alias\/aws\//.test(named)) return "lookup";
  if (typeof named === "string" && attribute.startsWith("target_key_")) return "computed";
  return isIdentityDataSource(type) || idAndArnAttributeNames.has(attribute) || written.has(`${type}.${attribute}`)
    ? "computed"
    : "lookup";
}
