# METADATA
# title: IAM root user must have MFA enabled
# description: The root user can do everything in the account, and no policy holds it back. Without MFA (multi-factor authentication) its password alone opens the account.
# custom:
#   id: PL-AWS-IAM-039
#   severity: Critical
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   remediation: Enable MFA for the root user.
#   fix:
#     cli: |
#       # only the root user can do it, in the console
#       aws iam get-account-summary --query SummaryMap.AccountMFAEnabled
#     console: |
#       Sign in as root user > account name > Security credentials > Multi-factor authentication (MFA) > Assign MFA device
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/enable-virt-mfa-for-root.html"]
#   aliases: [iam_root_mfa_enabled, AVD-AWS-0142, aws-iam-enforce-root-mfa]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountMFAEnabled"], "message": message} if {
	input.properties.AccountMFAEnabled == 0
	message := sprintf("the root user of account %s has no MFA device", [input.name])
}
