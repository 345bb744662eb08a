# METADATA
# title: Cognito user pools should require MFA
# description: With passwords alone, one that was guessed or leaked elsewhere is enough to be somebody else.
# custom:
#   id: PL-AWS-COGNITO-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   joins: ["AWS::Cognito::UserPoolClient"]
#   remediation: Set the MFA configuration to ON, or at least to OPTIONAL.
#   fix:
#     terraform: |
#       mfa_configuration = "ON"
#     cloudformation: |
#       MfaConfiguration: "ON"
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html"]
#   aliases: [cognito_user_pool_mfa_enabled, 74a18d1a-cf02-4a31-8791-ed0967ad7fdc, ec28bf61-a474-4dbe-b414-6dd3a067d6f0]
package rule

import rego.v1

# Nobody signs in to a pool whose clients are programs with a secret of their own.
skip if {
	input.properties.MfaConfiguration == "OFF"
	clients := [client | some address, _ in input.referred_by; client := input.joined["AWS::Cognito::UserPoolClient"][address]]
	count(clients) > 0
	every client in clients {
		client.properties.AllowedOAuthFlows == ["client_credentials"]
		object.get(client.properties, "ExplicitAuthFlows", []) == []
	}
}

deny contains {"path": ["properties", "MfaConfiguration"], "message": message} if {
	input.properties.MfaConfiguration == "OFF"
	message := sprintf("%s does not require MFA", [input.address])
}
