# METADATA
# title: IAM password policies should require a minimum length of 14 characters
# description: Short passwords are guessed online and cracked offline; length protects more than any other rule about them.
# custom:
#   id: PL-AWS-IAM-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set minimum_password_length to 14 or more in the account's password policy.
#   fix:
#     terraform: |
#       minimum_password_length = 14
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/iam-password-policy.html"]
#   aliases: [CKV_AWS_10, iam_password_policy_minimum_length_14, AVD-AWS-0063, b1b20ae3-8fa7-4af5-a74d-a2145920fcb1, 1bc1c685-e593-450e-88fb-19db4c82aa1d, aws-iam-set-minimum-password-length, AWS039]
#   parameters:
#     minimum_length: Characters of a password, at least.
package rule

import rego.v1

minimum_length := 14

deny contains {"path": ["properties", "MinimumPasswordLength"], "message": message} if {
	length := input.properties.MinimumPasswordLength
	length < minimum_length
	message := sprintf("%s allows passwords of %v characters", [input.address, length])
}
