/**
 * Why the answer of a data source is not known. What it is about exists already, so its id and ARN are there as those
 * of a resource are, and so are the names of the account, partition and region the code is deployed to: no verdict
 * depends on their text. Everything else can be anything.
 */
import type { UnknownReason } from "@plumbline/hcl";
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

/** What these say stands in their arguments, where rules read it, or is there as what they look up is. */
const presentAttributes: ReadonlySet<string> = new Set([
  "google_iam_policy.policy_data",
  "aws_kms_alias.target_key_arn",
  "aws_kms_alias.target_key_id",
]);

/** Whether it tells who and where somebody is, which is another answer for everybody who asks. */
export function isIdentityDataSource(type: string): boolean {
  return identities.has(type);
}

export function getDataSourceUnknownReason(type: string, attribute: string): UnknownReason {
  return isIdentityDataSource(type) ||
    idAndArnAttributeNames.has(attribute) ||
    presentAttributes.has(`${type}.${attribute}`)
    ? "computed"
    : "lookup";
}
