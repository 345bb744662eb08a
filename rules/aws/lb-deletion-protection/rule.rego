# METADATA
# title: ELB load balancers should have deletion protection enabled
# description: A load balancer that is deleted by mistake takes its address and everything behind it off the network.
# custom:
#   id: PL-AWS-ELB-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   remediation: Set enable_deletion_protection to true.
#   fix:
#     terraform: |
#       enable_deletion_protection = true
#     cloudformation: |
#       LoadBalancerAttributes:
#         - Key: deletion_protection.enabled
#           Value: "true"
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html#deletion-protection"]
#   aliases: [CKV_AWS_150, elbv2_deletion_protection, afecd1f1-6378-4f7e-bb3b-60c35801fdd4]
package rule

import rego.v1

deny contains {"path": ["properties", "LoadBalancerAttributes", i, "Value"], "message": message} if {
	some i, attribute in input.properties.LoadBalancerAttributes
	attribute.Key == "deletion_protection.enabled"
	attribute.Value == "false"
	message := sprintf("%s can be deleted by mistake", [input.address])
}
