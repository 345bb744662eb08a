# METADATA
# title: Cognito user pools should be protected by a web ACL (WAF)
# description: Without a firewall bots try stolen passwords at the sign-in page as fast as it answers.
# custom:
#   id: PL-AWS-COGNITO-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::UserPool"]
#   joins: ["AWS::WAFv2::WebACLAssociation"]
#   notIn: [terraform,cloudformation]
#   remediation: Associate a web ACL with the user pool.
#   fix:
#     cli: |
#       aws wafv2 associate-web-acl --web-acl-arn arn --resource-arn arn:aws:cognito-idp:eu-west-1:111122223333:userpool/eu-west-1_1
#     console: |
#       Cognito > User pools > (pool) > AWS WAF
#   links: ["https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html"]
#   aliases: [cognito_user_pool_waf_acl_attached]
package rule

import rego.v1

skip if not input.time

is_protected if {
	some association in input.joined["AWS::WAFv2::WebACLAssociation"]
	association.properties.ResourceArn == input.address
}

deny contains {"path": ["properties", "UserPoolName"], "message": message} if {
	not is_protected
	message := sprintf("Cognito user pool %s has no web ACL", [input.name])
}
