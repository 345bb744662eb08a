# METADATA
# title: Cognito user pool clients should not reveal whether users exist
# description: Different errors for wrong names and wrong passwords tell an attacker which users there are.
# custom:
#   id: PL-AWS-COGNITO-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPoolClient"]
#   remediation: Set PreventUserExistenceErrors to ENABLED.
#   fix:
#     terraform: |
#       prevent_user_existence_errors = "ENABLED"
#     cloudformation: |
#       PreventUserExistenceErrors: ENABLED
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html"]
#   aliases: [cognito_user_pool_client_prevent_user_existence_errors]
package rule

import rego.v1

deny contains {"path": ["properties", "PreventUserExistenceErrors"], "message": message} if {
	input.properties.PreventUserExistenceErrors == "LEGACY"
	message := sprintf("%s reveals whether users exist: PreventUserExistenceErrors is LEGACY", [input.address])
}
