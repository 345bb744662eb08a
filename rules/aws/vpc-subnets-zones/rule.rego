# METADATA
# title: VPCs should have subnets in two availability zones or more
# description: What is in one zone is gone with it.
# custom:
#   id: PL-AWS-VPC-033
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   joins: ["AWS::EC2::Subnet"]
#   notIn: [terraform, cloudformation]
#   remediation: Add a subnet in another zone.
#   fix:
#     cli: |
#       aws ec2 create-subnet --vpc-id vpc-1 --cidr-block 10.0.2.0/24 --availability-zone eu-west-1b
#     console: |
#       VPC > Subnets > Create subnet
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/create-subnets.html"]
#   aliases: [vpc_subnet_different_az]
package rule

import rego.v1

skip if not input.time

zones := {subnet.properties.AvailabilityZone |
	some subnet in input.joined["AWS::EC2::Subnet"]
	subnet.properties.VpcId == input.properties.VpcId
}

deny contains {"path": [], "message": message} if {
	count(zones) < 2
	message := sprintf("VPC %s has subnets in %d availability zones", [input.name, count(zones)])
}
