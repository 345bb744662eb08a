# METADATA
# title: Cognito user pools should have deletion protection enabled
# description: One wrong plan, script or click deletes a pool with all users and their passwords, and nothing brings them back.
# custom:
#   id: PL-AWS-COGNITO-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   remediation: Set deletion protection to ACTIVE.
#   fix:
#     terraform: |
#       deletion_protection = "ACTIVE"
#     cloudformation: |
#       DeletionProtection: ACTIVE
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-deletion-protection.html"]
#   aliases: [cognito_user_pool_deletion_protection_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "DeletionProtection"], "message": message} if {
	input.properties.DeletionProtection == "INACTIVE"
	message := sprintf("%s can be deleted by mistake: deletion protection is off", [input.address])
}
