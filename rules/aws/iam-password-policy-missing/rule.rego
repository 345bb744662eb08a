# METADATA
# title: IAM should have an account password policy
# description: Without a policy of the account passwords of eight characters do, and old ones may be used again.
# custom:
#   id: PL-AWS-IAM-051
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::IAM::AccountPasswordPolicy"]
#   remediation: Set a password policy for the account.
#   fix:
#     cli: |
#       aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24
#     console: |
#       IAM > Account settings > Password policy > Edit > Custom
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html"]
#   aliases: [iam_password_policy_minimum_length_14, iam_password_policy_reuse_24]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	not is_there
	message := sprintf("account %s has no IAM password policy", [input.name])
}

is_there if {
	some resource in input.joined["AWS::IAM::AccountPasswordPolicy"]
    	resource
}
