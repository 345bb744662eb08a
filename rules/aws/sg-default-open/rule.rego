# METADATA
# title: VPC default security groups should not allow any traffic
# description: Whatever is started without a security group gets the default one; if it allows traffic, a forgotten argument opens a machine.
# custom:
#   id: PL-AWS-VPC-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup", "AWS::EC2::VPC"]
#   joins: ["AWS::EC2::SecurityGroup", "AWS::EC2::VPC"]
#   notIn: [cloudformation]
#   remediation: Leave aws_default_security_group without ingress and egress rules, and give every resource a group of its own.
#   fix:
#     terraform: |
#       resource "aws_default_security_group" "this" {
#         vpc_id = aws_vpc.this.id # the network; no ingress, no egress
#       }
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/default-security-group.html"]
#   aliases: [PL-TF-AWS-VPC-006, CKV2_AWS_12, AVD-AWS-0173, ec2_securitygroup_default_restrict_traffic, ea33fcf7-394b-4d11-a228-985c5d08f205, 46883ce1-dc3e-4b17-9195-c6a601624c73, 9a4ef195-74b9-4c58-b8ed-2b2fe4353a75, aws-ec2-restrict-all-in-default-sg]
package rule

import rego.v1

skip if {
	input.type == "AWS::EC2::SecurityGroup"
	not input.properties.GroupName == "default"
}

# Templates have nothing that would close it, and an account tells the group itself.
skip if {
	input.type == "AWS::EC2::VPC"
	not regex.match(`(^|\.)aws_(default_)?vpc\.`, input.address)
}

deny contains {"path": [], "message": message} if {
	input.type == "AWS::EC2::VPC"
	every group in default_groups {
		some other, _ in group.refers_to
		other != input.address
		input.joined["AWS::EC2::VPC"][other]
	}
	message := sprintf("%s keeps the default security group that AWS makes, which lets its members reach one another and everything else", [input.address])
}

default_groups := [group |
	some group in input.joined["AWS::EC2::SecurityGroup"]
	group.properties.GroupName == "default"
]

directions := {"SecurityGroupIngress": "ingress", "SecurityGroupEgress": "egress"}

deny contains {"path": ["properties", property, i], "message": message} if {
	input.type == "AWS::EC2::SecurityGroup"
	some property, direction in directions
	some i, _ in input.properties[property]
	message := sprintf("%s allows traffic: it has an %s rule", [input.address, direction])
}
