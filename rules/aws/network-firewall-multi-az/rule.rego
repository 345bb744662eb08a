# METADATA
# title: Network Firewall firewalls should span multiple Availability Zones
# description: A firewall in one zone takes the whole network down with that zone.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::Firewall"]
#   remediation: Add a subnet mapping for each zone.
#   fix:
#     terraform: |
#       subnet_mapping {
#         subnet_id = aws_subnet.b.id
#       }
#     cloudformation: |
#       SubnetMappings:
#         - SubnetId: !Ref SubnetA
#         - SubnetId: !Ref SubnetB
#   links: ["https://docs.aws.amazon.com/id_id/network-firewall/latest/developerguide/arch-two-zone-igw.html"]
#   aliases: [networkfirewall_multi_az]
package rule

import rego.v1

deny contains {"path": ["properties", "SubnetMappings"], "message": message} if {
	count(input.properties.SubnetMappings) == 1
	not input.properties.AvailabilityZoneMappings
	message := sprintf("%s stands in one zone only", [input.address])
}
