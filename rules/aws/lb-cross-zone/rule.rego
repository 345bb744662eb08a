# METADATA
# title: ELB load balancers should have cross-zone load balancing enabled
# description: Without cross-zone load balancing each zone serves only what arrives there; the zone with fewer machines is overloaded first.
# custom:
#   id: PL-AWS-ELB-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Set enable_cross_zone_load_balancing (CrossZone for classic load balancers) to true.
#   fix:
#     terraform: |
#       enable_cross_zone_load_balancing = true
#     cloudformation: |
#       LoadBalancerAttributes:
#         - Key: load_balancing.cross_zone.enabled
#           Value: "true"
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/network/network-load-balancers.html#cross-zone-load-balancing"]
#   aliases: [CKV_AWS_152, CKV_AWS_138, elbv2_cross_zone_load_balancing_enabled, elb_cross_zone_load_balancing_enabled]
package rule

import rego.v1

skip if input.properties.Type == "application"

deny contains {"path": ["properties", "LoadBalancerAttributes", i, "Value"], "message": message} if {
	some i, attribute in input.properties.LoadBalancerAttributes
	attribute.Key == "load_balancing.cross_zone.enabled"
	attribute.Value == "false"
	message := sprintf("%s keeps requests in the zone where they arrive", [input.address])
}

deny contains {"path": ["properties", "CrossZone"], "message": message} if {
	input.properties.CrossZone == false
	message := sprintf("%s keeps requests in the zone where they arrive", [input.address])
}
