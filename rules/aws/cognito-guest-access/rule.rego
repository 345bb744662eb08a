# METADATA
# title: Cognito identity pools should not allow unauthenticated (guest) access
# description: With unauthenticated identities everybody who knows the id of the pool gets credentials of AWS with the guest role.
# custom:
#   id: PL-AWS-COGNITO-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::IdentityPool"]
#   remediation: Do not allow unauthenticated identities.
#   fix:
#     terraform: |
#       allow_unauthenticated_identities = false
#     cloudformation: |
#       AllowUnauthenticatedIdentities: false
#   links: ["https://docs.aws.amazon.com/location/latest/developerguide/authenticating-using-cognito.html"]
#   aliases: [CKV_AWS_366, cognito_identity_pool_guest_access_disabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AllowUnauthenticatedIdentities"], "message": message} if {
	values.is_true(input.properties.AllowUnauthenticatedIdentities)
	message := sprintf("%s gives credentials to guests", [input.address])
}
