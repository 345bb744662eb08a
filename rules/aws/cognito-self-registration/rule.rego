# METADATA
# title: Cognito user pools for internal applications should have self-registration disabled
# description: Anyone on the internet can make an account of the pool, and has whatever its users may do.
# custom:
#   id: PL-AWS-COGNITO-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   remediation: Allow only administrators to create users, unless the application is for the public.
#   fix:
#     terraform: |
#       admin_create_user_config {
#         allow_admin_create_user_only = true
#       }
#     cloudformation: |
#       AdminCreateUserConfig:
#         AllowAdminCreateUserOnly: true
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html"]
#   aliases: [cognito_user_pool_self_registration_disabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": path, "message": message} if {
	path := ["properties", "AdminCreateUserConfig", "AllowAdminCreateUserOnly"]
	values.is_false(object.get(input, path, ""))
	message := sprintf("%s lets anyone sign up", [input.address])
}
