# METADATA
# title: VPC peering routes should be least privilege (no whole-network routes)
# description: A route for all addresses over a peering connection sends everything into another network, and opens all of this one to it.
# custom:
#   id: PL-AWS-VPC-023
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::RouteTable", "AWS::EC2::Route"]
#   remediation: Route the range of the subnet that is needed over the peering connection.
#   fix:
#     terraform: |
#       route {
#         cidr_block                = "10.1.2.0/24"
#         vpc_peering_connection_id = aws_vpc_peering_connection.other.id
#       }
#     cloudformation: |
#       DestinationCidrBlock: 10.1.2.0/24
#       VpcPeeringConnectionId: !Ref Peering
#   links: ["https://docs.aws.amazon.com/vpc/latest/peering/peering-configurations-partial-access.html"]
#   aliases: [CKV2_AWS_44, vpc_peering_routing_tables_with_least_privilege, b3a41501-f712-4c4f-81e5-db9a7dc0e34e]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["attached", "Routes", i], "message": message} if {
	some i, route in input.attached.Routes
	not route.RouteTableId
	is_wide(route)
	message := sprintf("%s sends all addresses over a peering connection", [input.address])
}

deny contains {"path": ["properties"], "message": message} if {
	input.type == "AWS::EC2::Route"
	is_wide(input.properties)
	message := sprintf("%s sends all addresses over a peering connection", [input.address])
}

is_wide(route) if {
	object.get(route, "VpcPeeringConnectionId", "") != ""
	some key in ["DestinationCidrBlock", "DestinationIpv6CidrBlock"]
	cidr.is_world(route[key])
}
