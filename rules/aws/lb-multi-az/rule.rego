# METADATA
# title: ELB load balancers should span multiple Availability Zones
# description: A load balancer in one zone is gone when that zone is.
# custom:
#   id: PL-AWS-ELB-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Give the load balancer subnets in two zones or more.
#   fix:
#     terraform: |
#       subnets = [aws_subnet.a.id, aws_subnet.b.id]
#     cloudformation: |
#       Subnets:
#         - !Ref SubnetA
#         - !Ref SubnetB
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/network/availability-zones.html"]
#   aliases: [elbv2_is_in_multiple_az, elb_is_in_multiple_az]
package rule

import rego.v1

import data.lib.references

keys := ["Subnets", "SubnetMappings", "AvailabilityZones"]

# An account tells subnets and their zones; code one of them.
deny contains {"path": ["properties", key], "message": message} if {
	every key in keys {
		count(object.get(input.properties, key, [])) <= 1
	}
	key := [key | some key in keys; count(input.properties[key]) == 1][0]
	is_one(input.properties[key][0])
	message := sprintf("%s stands in one zone only", [input.address])
}

# A reference to one subnet is one; a reference to a list may be more.
is_one(zone) if is_object(zone)

is_one(zone) if not references.is_unknown(zone)

is_one(zone) if regex.match(`^[$][{]aws_(default_)?subnet[.][A-Za-z0-9_-]+(\[[^\]*]+\])?[.]id[}]$`, zone)
