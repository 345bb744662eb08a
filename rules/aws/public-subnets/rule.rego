# METADATA
# title: ElastiCache, RDS, Neptune and EFS should not be in public subnets
# description: What stands in a subnet with a route to an internet gateway is one wrong security group away from the internet.
# custom:
#   id: PL-AWS-VPC-036
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElastiCache::SubnetGroup", "AWS::RDS::DBSubnetGroup", "AWS::EFS::MountTarget"]
#   joins: ["AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::InternetGateway"]
#   notIn: [terraform,cloudformation]
#   remediation: Use subnets without a route to an internet gateway.
#   fix:
#     cli: |
#       aws elasticache modify-cache-subnet-group --cache-subnet-group-name g --subnet-ids subnet-1 subnet-2
#     console: |
#       ElastiCache > Subnet groups > (group) > Modify
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/configure-subnets.html"]
#   aliases: [elasticache_cluster_uses_public_subnet, neptune_cluster_uses_public_subnet, efs_mount_target_not_publicly_accessible]
package rule

import rego.v1

skip if not input.time

ids := array.concat(object.get(input.properties, "SubnetIds", []), [id | id := input.properties.SubnetId])

main_tables(vpc) := [table |
	some table in input.joined["AWS::EC2::RouteTable"]
	table.extra.IsDefault == true
	table.properties.VpcId == vpc
]

tables_of(subnet) := own if {
	own := [table |
		some address, _ in subnet.referred_by
		table := input.joined["AWS::EC2::RouteTable"][address]
	]
	count(own) > 0
} else := main_tables(subnet.properties.VpcId)

is_public(subnet) if {
	some table in tables_of(subnet)
	some route in table.properties.Routes
	startswith(route.GatewayId, "igw-")
}

is_public(subnet) if {
	some table in tables_of(subnet)
	some route in table.attached.Routes
	startswith(route.GatewayId, "igw-")
}

deny contains {"path": ["properties"], "message": message} if {
	some subnet in input.joined["AWS::EC2::Subnet"]
	subnet.properties.SubnetId in ids
	is_public(subnet)
	message := sprintf("%s uses %s, which has a route to an internet gateway", [input.address, subnet.properties.SubnetId])
}
