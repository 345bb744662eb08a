# METADATA
# title: VPC network ACLs should not open SSH (port 22) to the internet
# description: The network ACL is the second wall behind security groups. Where it lets everyone reach port 22, one wrong group is enough.
# custom:
#   id: PL-AWS-VPC-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::NetworkAcl", "AWS::EC2::NetworkAclEntry"]
#   remediation: Allow SSH from known addresses only, or deny it with an entry of a lower number.
#   fix:
#     terraform: |
#       ingress {
#         rule_no    = 100
#         action     = "allow"
#         protocol   = "tcp"
#         from_port  = 22
#         to_port    = 22
#         cidr_block = "192.0.2.0/24"
#       }
#     cloudformation: |
#       RuleAction: allow
#       Protocol: 6
#       CidrBlock: 192.0.2.0/24
#       PortRange:
#         From: 22
#         To: 22
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html"]
#   covers: [PL-AWS-VPC-008, PL-AWS-VPC-009, PL-AWS-VPC-010]
#   aliases: [CKV_AWS_232, ec2_networkacl_allow_ingress_tcp_port_22, 3af7f2fd-06e6-4dab-b996-2912bea19ba4, AVD-AWS-0105, aws-ec2-no-public-ingress-acl]
package rule

import rego.v1

import data.lib.acl

# Entries of their own are asked for themselves.
deny contains {"path": ["attached", "Entries", opening.index], "message": message} if {
	some port in {22}
	some opening in acl.lets_in(input.attached.Entries, port)
	not input.attached.Entries[opening.index].NetworkAclId
	message := sprintf("%s opens port %v (SSH) to the internet (%s)", [input.address, port, opening.range])
}

deny contains {"path": ["properties"], "message": message} if {
	some port in {22}
	range := acl.lets_everyone_reach(input.properties, port)
	message := sprintf("%s opens port %v (SSH) to the internet (%s)", [input.address, port, range])
}
