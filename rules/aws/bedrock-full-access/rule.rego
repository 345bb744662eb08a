# METADATA
# title: IAM roles should not have AmazonBedrockFullAccess attached
# description: Full access changes guardrails, logs and keys, too; whoever calls a model needs none of that.
# custom:
#   id: PL-AWS-BEDROCK-014
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Attach AmazonBedrockLimitedAccess or a policy with the models and actions that are needed.
#   fix:
#     terraform: |
#       managed_policy_arns = ["arn:aws:iam::aws:policy/AmazonBedrockLimitedAccess"]
#     cloudformation: |
#       ManagedPolicyArns:
#         - arn:aws:iam::aws:policy/AmazonBedrockLimitedAccess
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/security-iam-awsmanpol.html"]
#   aliases: [bedrock_full_access_policy_attached]
package rule

import rego.v1

deny contains {"path": ["properties", "ManagedPolicyArns", i], "message": message} if {
	some i, managed in input.properties.ManagedPolicyArns
	endswith(managed, ":aws:policy/AmazonBedrockFullAccess")
	message := sprintf("%s has AmazonBedrockFullAccess", [input.address])
}
