# METADATA
# title: Cognito user pools should have a strong password policy
# description: Short passwords, or such of one kind of signs, are guessed.
# custom:
#   id: PL-AWS-COGNITO-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   remediation: Ask for 14 signs or more, with upper and lower case, numbers and symbols.
#   fix:
#     terraform: |
#       password_policy {
#         minimum_length    = 14
#         require_lowercase = true
#         require_uppercase = true
#         require_numbers   = true
#         require_symbols   = true
#       }
#     cloudformation: |
#       Policies:
#         PasswordPolicy:
#           MinimumLength: 14
#           RequireLowercase: true
#           RequireUppercase: true
#           RequireNumbers: true
#           RequireSymbols: true
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html"]
#   aliases: [cognito_user_pool_password_policy_minimum_length_14, cognito_user_pool_password_policy_lowercase, cognito_user_pool_password_policy_uppercase, cognito_user_pool_password_policy_number, cognito_user_pool_password_policy_symbol]
#   parameters:
#     minimum_length: Characters of a password, at least.
package rule

import rego.v1

import data.lib.values

minimum_length := 14

policy := object.get(input.properties, ["Policies", "PasswordPolicy"], {})

path := ["properties", "Policies", "PasswordPolicy"]

# Cognito asks for 8 signs of all kinds where nothing is said.
deny contains {"path": array.concat(path, ["MinimumLength"]), "message": message} if {
	length := to_number(object.get(policy, "MinimumLength", 8))
	length < minimum_length
	message := sprintf("%s accepts passwords of %d signs", [input.address, length])
}

deny contains {"path": array.concat(path, [kind]), "message": message} if {
	some kind in ["RequireLowercase", "RequireUppercase", "RequireNumbers", "RequireSymbols"]
	values.is_false(policy[kind])
	message := sprintf("%s accepts passwords of few kinds of signs: %s is false", [input.address, kind])
}
