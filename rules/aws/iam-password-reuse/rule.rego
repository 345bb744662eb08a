# METADATA
# title: IAM password policies should prevent reuse of the last 24 passwords
# description: A password that was once stolen works again as soon as its owner returns to it.
# custom:
#   id: PL-AWS-IAM-008
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set password_reuse_prevention to 24 in the account's password policy.
#   fix:
#     terraform: |
#       password_reuse_prevention = 24
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_13, iam_password_policy_reuse_24, AVD-AWS-0056, 89806cdc-9c2e-4bd1-a0dc-53f339bcfb2a, aws-iam-no-password-reuse, AWS037]
#   parameters:
#     minimum_remembered: Passwords that must not be used again, at least.
package rule

import rego.v1

minimum_remembered := 24

deny contains {"path": ["properties", "PasswordReusePrevention"], "message": message} if {
	remembered := object.get(input.properties, "PasswordReusePrevention", 0)
	remembered < minimum_remembered
	message := sprintf("%s remembers %v passwords, not 24", [input.address, remembered])
}
