# METADATA
# title: IAM policies should not allow subscribing to any AWS Marketplace product
# description: Whoever may subscribe to any product brings software of others into the account, and its costs.
# custom:
#   id: PL-AWS-IAM-059
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::ManagedPolicy", "AWS::IAM::Policy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group"]
#   remediation: Allow aws-marketplace:Subscribe only with a condition on the product (aws-marketplace:ProductId), or take it out.
#   fix:
#     terraform: |
#       condition {
#         test     = "ForAllValues:StringEquals"
#         variable = "aws-marketplace:ProductId"
#         values   = ["prod-1"]
#       }
#     cloudformation: |
#       Condition:
#         ForAllValues:StringEquals:
#           aws-marketplace:ProductId: [prod-1]
#   links: ["https://docs.aws.amazon.com/marketplace/latest/buyerguide/buyer-iam-users-groups-policies.html"]
#   aliases: [iam_policy_no_wildcard_marketplace_subscribe, iam_inline_policy_no_wildcard_marketplace_subscribe]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	some place in policy.allowed_of(found.document, {"aws-marketplace:Subscribe"})
	message := sprintf("%s allows subscribing to any product of AWS Marketplace", [input.address])
}
