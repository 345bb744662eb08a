# METADATA
# title: VPC network ACLs should not open FTP (ports 20 and 21) to the internet
# description: FTP sends names, passwords and files in the clear. Nobody should reach it from the internet, whatever a security group says.
# custom:
#   id: PL-AWS-VPC-009
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::NetworkAcl", "AWS::EC2::NetworkAclEntry"]
#   remediation: Allow FTP from known addresses only, or deny it with an entry of a lower number.
#   fix:
#     terraform: |
#       ingress {
#         rule_no    = 100
#         action     = "allow"
#         protocol   = "tcp"
#         from_port  = 20
#         to_port    = 20
#         cidr_block = "192.0.2.0/24"
#       }
#     cloudformation: |
#       RuleAction: allow
#       Protocol: 6
#       CidrBlock: 192.0.2.0/24
#       PortRange:
#         From: 20
#         To: 20
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html"]
#   aliases: [CKV_AWS_229, CKV_AWS_230, AVD-AWS-0105, aws-ec2-no-public-ingress-acl]
package rule

import rego.v1

import data.lib.acl

# Entries of their own are asked for themselves.
deny contains {"path": ["attached", "Entries", opening.index], "message": message} if {
	some port in {20, 21}
	some opening in acl.lets_in(input.attached.Entries, port)
	not input.attached.Entries[opening.index].NetworkAclId
	message := sprintf("%s opens port %v (FTP) to the internet (%s)", [input.address, port, opening.range])
}

deny contains {"path": ["properties"], "message": message} if {
	some port in {20, 21}
	range := acl.lets_everyone_reach(input.properties, port)
	message := sprintf("%s opens port %v (FTP) to the internet (%s)", [input.address, port, range])
}
