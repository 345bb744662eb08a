# METADATA
# title: IAM users should not have console passwords
# description: "Passwords of IAM users live beside those of the company: nobody takes them away when somebody leaves, and MFA is up to each of them."
# custom:
#   id: PL-AWS-IAM-030
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::User"]
#   remediation: Let people sign in through IAM Identity Center or another identity provider, and give the user no login profile.
#   fix:
#     terraform: |
#       # remove the aws_iam_user_login_profile
#     cloudformation: |
#       # remove LoginProfile
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [CKV2_AWS_22, 9ec311bf-dfd9-421f-8498-0b063c8bc552]
package rule

import rego.v1

deny contains {"path": ["properties", "LoginProfile"], "message": message} if {
	input.properties.LoginProfile
	message := sprintf("%s may sign in to the console with a password", [input.address])
}
