# METADATA
# title: EC2 Auto Scaling groups should span multiple Availability Zones
# description: A group in one zone is gone when that zone is.
# custom:
#   id: PL-AWS-AUTOSCALING-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AutoScaling::AutoScalingGroup"]
#   remediation: Give the group subnets in two zones or more.
#   fix:
#     terraform: |
#       vpc_zone_identifier = [aws_subnet.a.id, aws_subnet.b.id]
#     cloudformation: |
#       VPCZoneIdentifier:
#         - !Ref SubnetA
#         - !Ref SubnetB
#   links: ["https://docs.aws.amazon.com/autoscaling/ec2/userguide/as-add-az-console.html"]
#   aliases: [autoscaling_group_multiple_az]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["properties", key], "message": message} if {
	some key in ["VPCZoneIdentifier", "AvailabilityZones"]
	count(input.properties[key]) == 1
	is_one(input.properties[key][0])
	message := sprintf("%s stands in one zone only", [input.address])
}

# A reference to one subnet is one; a reference to a list may be more.
is_one(zone) if not references.is_unknown(zone)

is_one(zone) if regex.match(`^[$][{]aws_(default_)?subnet[.][A-Za-z0-9_-]+(\\[[^\\]*]+\\])?[.]id[}]$`, zone)
