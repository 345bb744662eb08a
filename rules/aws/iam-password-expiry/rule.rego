# METADATA
# title: IAM password policies should expire passwords within 90 days
# description: A password that never expires stays useful to whoever stole it, often long after anybody could notice.
# custom:
#   id: PL-AWS-IAM-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set max_password_age to 90 or less in the account's password policy.
#   fix:
#     terraform: |
#       max_password_age = 90
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [CKV_AWS_9, iam_password_policy_expires_passwords_within_90_days_or_less, AVD-AWS-0062, ce60d060-efb8-4bfd-9cf7-ff8945d00d90, aws-iam-set-max-password-age]
package rule

import rego.v1

deny contains {"path": ["properties", "MaxPasswordAge"], "message": message} if {
	days := object.get(input.properties, "MaxPasswordAge", 0)
	not days in numbers.range(1, 90)
	not is_string(days)
	message := sprintf("%s has a maximum password age of %s", [input.address, span(days)])
}

span(0) := "for ever"

span(days) := sprintf("%v days", [days]) if days > 0
