# METADATA
# title: AppSync public APIs should be protected by AWS WAF
# description: Everybody on the internet can send queries to a public GraphQL API; a web ACL stops known attacks, bots and floods before they reach its resolvers.
# custom:
#   id: PL-AWS-APPSYNC-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AppSync::GraphQLApi"]
#   joins: ["AWS::WAFv2::WebACLAssociation"]
#   remediation: Associate a web ACL with the API (aws_wafv2_web_acl_association, AWS::WAFv2::WebACLAssociation).
#   fix:
#     terraform: |
#       resource "aws_wafv2_web_acl_association" "api" {
#         resource_arn = aws_appsync_graphql_api.api.arn
#         web_acl_arn  = aws_wafv2_web_acl.api.arn
#       }
#     cloudformation: |
#       Association:
#         Type: AWS::WAFv2::WebACLAssociation
#         Properties:
#           ResourceArn: !GetAtt Api.Arn
#           WebACLArn: !GetAtt WebAcl.Arn
#   links: ["https://docs.aws.amazon.com/appsync/latest/devguide/WAF-Integration.html"]
#   aliases: [CKV2_AWS_33]
package rule

import rego.v1

# Only networks with an endpoint of AppSync reach a private API.
skip if input.properties.Visibility == "PRIVATE"

deny contains {"path": [], "message": message} if {
	not has_web_acl
	message := sprintf("%s serves a public API without a web application firewall", [input.address])
}

has_web_acl if {
	some address, _ in input.referred_by
	input.joined["AWS::WAFv2::WebACLAssociation"][address]
}
