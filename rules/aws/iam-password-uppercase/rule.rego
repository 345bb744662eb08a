# METADATA
# title: IAM password policies should require uppercase letters
# description: Passwords of one kind of character are guessed and cracked faster. Without uppercase letters required, people choose the short and simple ones.
# custom:
#   id: PL-AWS-IAM-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set require_uppercase_characters to true in the account's password policy, or sign people in through an identity provider and give IAM users no password.
#   fix:
#     terraform: |
#       require_uppercase_characters = true
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_15, iam_password_policy_uppercase, AVD-AWS-0061, aws-iam-require-uppercase-in-passwords, AWS043]
package rule

import rego.v1

deny contains {"path": ["properties", "RequireUppercaseCharacters"], "message": message} if {
	object.get(input.properties, "RequireUppercaseCharacters", false) == false
	message := sprintf("%s does not require uppercase letters in passwords", [input.address])
}
