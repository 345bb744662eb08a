# METADATA
# title: ELB load balancers should use defensive or strictest desync mitigation mode
# description: In monitor mode requests that the load balancer and what stands behind it read differently are passed on. That is how requests are smuggled past authentication.
# custom:
#   id: PL-AWS-ELB-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Set desync_mitigation_mode to defensive or strictest.
#   fix:
#     terraform: |
#       desync_mitigation_mode = "defensive"
#     cloudformation: |
#       LoadBalancerAttributes:
#         - Key: routing.http.desync_mitigation_mode
#           Value: defensive
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-12"]
#   aliases: [CKV_AWS_328, elbv2_desync_mitigation_mode, elb_desync_mitigation_mode]
package rule

import rego.v1

deny contains {"path": ["properties", "LoadBalancerAttributes", i, "Value"], "message": message} if {
	some i, attribute in input.properties.LoadBalancerAttributes
	attribute.Key == "routing.http.desync_mitigation_mode"
	attribute.Value == "monitor"
	message := sprintf("%s only watches desynchronised requests", [input.address])
}

deny contains {"path": ["extra", "DesyncMitigationMode"], "message": message} if {
	input.extra.DesyncMitigationMode == "monitor"
	message := sprintf("%s only watches desynchronised requests", [input.address])
}
