# METADATA
# title: Cognito temporary passwords should expire within 7 days
# description: Temporary passwords are sent by e-mail or SMS; whoever finds one later signs in first.
# custom:
#   id: PL-AWS-COGNITO-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   remediation: Let temporary passwords expire within 7 days.
#   fix:
#     terraform: |
#       temporary_password_validity_days = 7
#     cloudformation: |
#       TemporaryPasswordValidityDays: 7
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html"]
#   aliases: [cognito_user_pool_temporary_password_expiration]
#   parameters:
#     maximum_days: Days that a temporary password may be valid.
package rule

import rego.v1

maximum_days := 7

deny contains {"path": path, "message": message} if {
	path := ["properties", "Policies", "PasswordPolicy", "TemporaryPasswordValidityDays"]
	days := object.get(input, path, 0)
	is_number(days)
	days > maximum_days
	message := sprintf("%s has temporary passwords that are valid for %d days", [input.address, days])
}
