# METADATA
# title: Application Load Balancers (ALB) open to the internet should be protected by AWS WAF
# description: A web ACL stops known attacks, bots and floods before they reach the application.
# custom:
#   id: PL-AWS-ELB-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   remediation: Associate a web ACL with the load balancer (aws_wafv2_web_acl_association, AWS::WAFv2::WebACLAssociation).
#   fix:
#     terraform: |
#       resource "aws_wafv2_web_acl_association" "web" {
#         resource_arn = aws_lb.web.arn
#         web_acl_arn  = aws_wafv2_web_acl.web.arn
#       }
#     cloudformation: |
#       Association:
#         Type: AWS::WAFv2::WebACLAssociation
#         Properties:
#           ResourceArn: !Ref LoadBalancer
#           WebACLArn: !GetAtt WebAcl.Arn
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-associating-aws-resource.html"]
#   aliases: [CKV2_AWS_28, elbv2_waf_acl_attached, 105ba098-1e34-48cd-b0f2-a8a43a51bf9b, 0afa6ab8-a047-48cf-be07-93a2f8c34cf7]
package rule

import rego.v1

skip if input.properties.Type != "application"

skip if input.properties.Scheme != "internet-facing"

deny contains {"path": ["attached", "WebACLs"], "message": message} if {
	not input.attached.WebACLs
	message := sprintf("%s is on the internet without a web application firewall", [input.address])
}
