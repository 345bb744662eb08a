# METADATA
# title: Cognito user pools should have threat protection enabled
# description: Without threat protection sign-ins with leaked passwords and from odd places are let through.
# custom:
#   id: PL-AWS-COGNITO-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   remediation: Set the advanced security mode to ENFORCED.
#   fix:
#     terraform: |
#       user_pool_add_ons {
#         advanced_security_mode = "ENFORCED"
#       }
#     cloudformation: |
#       UserPoolAddOns:
#         AdvancedSecurityMode: ENFORCED
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-settings-advanced-security.html"]
#   aliases: [cognito_user_pool_advanced_security_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "UserPoolAddOns", "AdvancedSecurityMode"], "message": message} if {
	object.get(input.properties, ["UserPoolAddOns", "AdvancedSecurityMode"], "OFF") in {"OFF", "AUDIT"}
	message := sprintf("%s does not act on stolen passwords", [input.address])
}
