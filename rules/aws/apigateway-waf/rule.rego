# METADATA
# title: API Gateway public stages should be protected by AWS WAF
# description: A web ACL stops known attacks, bots and floods before they reach what is behind the API.
# custom:
#   id: PL-AWS-APIGATEWAY-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ApiGateway::Stage"]
#   joins: ["AWS::ApiGateway::RestApi"]
#   remediation: Associate a web ACL with the stage (aws_wafv2_web_acl_association, AWS::WAFv2::WebACLAssociation).
#   fix:
#     terraform: |
#       resource "aws_wafv2_web_acl_association" "api" {
#         resource_arn = aws_api_gateway_stage.api.arn
#         web_acl_arn  = aws_wafv2_web_acl.api.arn
#       }
#     cloudformation: |
#       Association:
#         Type: AWS::WAFv2::WebACLAssociation
#         Properties:
#           ResourceArn: !Sub arn:${AWS::Partition}:apigateway:${AWS::Region}::/restapis/${Api}/stages/${Stage}
#           WebACLArn: !GetAtt WebAcl.Arn
#   links: ["https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-control-access-aws-waf.html"]
#   aliases: [CKV2_AWS_29, apigateway_restapi_waf_acl_attached, fcbf9019-566c-4832-a65c-af00d8137d2b, a186e82c-1078-4a7b-85d8-579561fde884]
package rule

import rego.v1

# Only networks that it names reach a private API.
skip if {
	some address, _ in input.refers_to
	api := input.joined["AWS::ApiGateway::RestApi"][address]
	"PRIVATE" in api.properties.EndpointConfiguration.Types
}

# The account says it of the stage, code beside it.
deny contains {"path": ["attached", "WebACLs"], "message": message} if {
	not input.attached.WebACLs
	not input.extra.WebAclArn
	message := sprintf("%s serves a public API without a web application firewall", [input.address])
}
