# METADATA
# title: IAM password policies should require symbols
# description: Passwords of one kind of character are guessed and cracked faster. Without symbols required, people choose the short and simple ones.
# custom:
#   id: PL-AWS-IAM-011
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set require_symbols to true in the account's password policy, or sign people in through an identity provider and give IAM users no password.
#   fix:
#     terraform: |
#       require_symbols = true
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_14, iam_password_policy_symbol, AVD-AWS-0060, aws-iam-require-symbols-in-passwords, AWS040]
package rule

import rego.v1

deny contains {"path": ["properties", "RequireSymbols"], "message": message} if {
	object.get(input.properties, "RequireSymbols", false) == false
	message := sprintf("%s does not require symbols in passwords", [input.address])
}
