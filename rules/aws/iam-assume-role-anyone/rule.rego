# METADATA
# title: IAM role trust policies must not allow any AWS account (public access)
# description: A trust policy for the principal * and no condition that says who may come lets every AWS account in the world take the role and its permissions.
# custom:
#   id: PL-AWS-IAM-003
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role", "AWS::Serverless::Function"]
#   remediation: Name the accounts, roles, services or identity providers that may take the role, or add a condition such as aws:PrincipalOrgID.
#   fix:
#     terraform: |
#       principals {
#         type        = "AWS"
#         identifiers = ["arn:aws:iam::123456789012:role/deploy"] # who may take the role
#       }
#     cloudformation: |
#       Principal:
#         AWS: arn:aws:iam::123456789012:role/deploy # who may take the role
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html"]
#   covers: [PL-AWS-IAM-035]
#   aliases: [PL-TF-AWS-IAM-003, PL-CFN-AWS-IAM-003, CKV_AWS_60, e835bd0d-65da-49f7-b6d1-b646da8727e6, f80e3aa7-7b34-4185-954e-440a6894dde6, bcdcbdc6-a350-4855-ae7c-d1e6436f7c97, 12b7e704-37f0-4d1e-911a-44bf60c48c21]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "AssumeRolePolicyDocument"], open.path), "message": message} if {
	some open in policy.open_to_everyone(input.properties.AssumeRolePolicyDocument)
	message := sprintf("%s can be assumed by any AWS account", [input.address])
}
