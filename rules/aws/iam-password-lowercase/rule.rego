# METADATA
# title: IAM password policies should require lowercase letters
# description: Passwords of one kind of character are guessed and cracked faster. Without lowercase letters required, people choose the short and simple ones.
# custom:
#   id: PL-AWS-IAM-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set require_lowercase_characters to true in the account's password policy, or sign people in through an identity provider and give IAM users no password.
#   fix:
#     terraform: |
#       require_lowercase_characters = true
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_11, iam_password_policy_lowercase, AVD-AWS-0058, aws-iam-require-lowercase-in-passwords, AWS042]
package rule

import rego.v1

deny contains {"path": ["properties", "RequireLowercaseCharacters"], "message": message} if {
	object.get(input.properties, "RequireLowercaseCharacters", false) == false
	message := sprintf("%s does not require lowercase letters in passwords", [input.address])
}
