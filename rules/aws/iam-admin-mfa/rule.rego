# METADATA
# title: IAM users with administrator access must have MFA enabled
# description: Whoever has the password or a key of such a user has the account.
# custom:
#   id: PL-AWS-IAM-050
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   joins: ["AWS::IAM::User", "AWS::IAM::Group"]
#   remediation: Assign an MFA device to the user, and give administrator access through a role that asks for it.
#   fix:
#     cli: |
#       aws iam enable-mfa-device --user-name alice --serial-number arn:aws:iam::111122223333:mfa/alice --authentication-code1 123456 --authentication-code2 789012
#     console: |
#       IAM > Users > (user) > Security credentials > Multi-factor authentication (MFA) > Assign MFA device
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa.html"]
#   aliases: [iam_administrator_access_with_mfa]
package rule

import rego.v1

skip if input.properties.User == "<root_account>"

skip if not is_administrator

administrator_policy := `^arn:aws[a-z-]*:iam::aws:policy/AdministratorAccess$`

is_administrator if {
	some user in input.joined["AWS::IAM::User"]
	user.properties.UserName == input.properties.User
	some arn in user.properties.ManagedPolicyArns
	regex.match(administrator_policy, arn)
}

is_administrator if {
	some user in input.joined["AWS::IAM::User"]
	user.properties.UserName == input.properties.User
	some group in input.joined["AWS::IAM::Group"]
	group.properties.GroupName in user.properties.Groups
	some arn in group.properties.ManagedPolicyArns
	regex.match(administrator_policy, arn)
}

deny contains {"path": ["properties", "MfaActive"], "message": message} if {
	input.properties.MfaActive == false
	message := sprintf("IAM user %s has administrator access without MFA", [input.properties.User])
}
