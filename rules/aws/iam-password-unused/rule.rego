# METADATA
# title: IAM user passwords unused for 45 days should be removed
# description: A password of somebody who left, or works elsewhere now, opens the account as any other does.
# custom:
#   id: PL-AWS-IAM-046
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Remove the password, or the user.
#   fix:
#     cli: |
#       aws iam delete-login-profile --user-name alice
#     console: |
#       IAM > Users > (user) > Security credentials > Console sign-in > Manage console access > Disable
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_admin-change-user.html"]
#   aliases: [iam_user_console_access_unused, AVD-AWS-0144, AVD-AWS-0166, aws-iam-disable-unused-credentials, aws-iam-disable-unused-credentials-45-days]
package rule

import rego.v1

import data.lib.age

skip if input.properties.User == "<root_account>"

skip if object.get(input.properties, "PasswordEnabled", false) == false

days := 45

last_use := input.properties.PasswordLastUsed

# A password that was never used is as old as it is.
last_use := input.properties.PasswordLastChanged if not input.properties.PasswordLastUsed

deny contains {"path": ["properties", "PasswordEnabled"], "message": message} if {
	age.is_older(input.time, last_use, days)
	message := sprintf("the password of IAM user %s has not been used for %d days: last on %s", [input.properties.User, days, last_use])
}

waits_for contains age.add_days(last_use, days)
