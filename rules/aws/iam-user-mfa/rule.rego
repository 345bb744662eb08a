# METADATA
# title: IAM users with console access must have MFA enabled
# description: Passwords are guessed, reused and phished. With MFA a password alone opens nothing.
# custom:
#   id: PL-AWS-IAM-042
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Assign an MFA device to the user, or remove the password.
#   fix:
#     cli: |
#       aws iam enable-mfa-device --user-name alice --serial-number arn:aws:iam::111122223333:mfa/alice --authentication-code1 123456 --authentication-code2 789012
#     console: |
#       IAM > Users > (user) > Security credentials > Multi-factor authentication (MFA) > Assign MFA device
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa.html"]
#   aliases: [iam_user_mfa_enabled_console_access, AVD-AWS-0145, aws-iam-enforce-user-mfa]
package rule

import rego.v1

skip if input.properties.User == "<root_account>"

skip if object.get(input.properties, "PasswordEnabled", false) == false

deny contains {"path": ["properties", "MfaActive"], "message": message} if {
	input.properties.MfaActive == false
	message := sprintf("IAM user %s signs in to the console without MFA", [input.properties.User])
}
