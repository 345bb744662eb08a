# METADATA
# title: IAM role trust policies should not trust all principals of another AWS account
# description: Everybody in that account whose policies allow it may assume the role. A company that works for several customers can be made to use the wrong one's role.
# custom:
#   id: PL-AWS-IAM-035
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Name the role of the other account that may assume this one, or require an external id, the organisation or MFA.
#   fix:
#     terraform: |
#       principals {
#         type        = "AWS"
#         identifiers = ["arn:aws:iam::444455556666:role/deploy"]
#       }
#     cloudformation: |
#       Principal:
#         AWS: arn:aws:iam::444455556666:role/deploy
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html"]
#   aliases: [CKV_AWS_61, 85138beb-ce7c-4ca3-a09f-e8fbcc57ddd7, f80e3aa7-7b34-4185-954e-440a6894dde6, 09c35abf-5852-4622-ac7a-b987b331232e, 12b7e704-37f0-4d1e-911a-44bf60c48c21]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "AssumeRolePolicyDocument"], trust.path), "message": message} if {
	some trust in policy.trusted(input.properties.AssumeRolePolicyDocument, "AWS")
	regex.match(`^([0-9]{12}|arn:aws[a-z-]*:iam::[0-9]{12}:root)$`, trust.principal)
	count(object.get(trust.statement, "Condition", {})) == 0
	message := sprintf("%s trusts all principals of an AWS account: %s", [input.address, trust.principal])
}
