# METADATA
# title: Cognito user pool clients should have token revocation enabled
# description: Without it a stolen refresh token works until it expires, whatever is done about it.
# custom:
#   id: PL-AWS-COGNITO-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPoolClient"]
#   remediation: Enable token revocation.
#   fix:
#     terraform: |
#       enable_token_revocation = true
#     cloudformation: |
#       EnableTokenRevocation: true
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/token-revocation.html"]
#   aliases: [cognito_user_pool_client_token_revocation_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnableTokenRevocation"], "message": message} if {
	values.is_false(input.properties.EnableTokenRevocation)
	message := sprintf("%s has token revocation disabled", [input.address])
}
