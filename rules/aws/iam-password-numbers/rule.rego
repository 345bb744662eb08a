# METADATA
# title: IAM password policies should require numbers
# description: Passwords of one kind of character are guessed and cracked faster. Without numbers required, people choose the short and simple ones.
# custom:
#   id: PL-AWS-IAM-010
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set require_numbers to true in the account's password policy, or sign people in through an identity provider and give IAM users no password.
#   fix:
#     terraform: |
#       require_numbers = true
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_12, iam_password_policy_number, AVD-AWS-0059, aws-iam-require-numbers-in-passwords, AWS041]
package rule

import rego.v1

deny contains {"path": ["properties", "RequireNumbers"], "message": message} if {
	object.get(input.properties, "RequireNumbers", false) == false
	message := sprintf("%s does not require numbers in passwords", [input.address])
}
