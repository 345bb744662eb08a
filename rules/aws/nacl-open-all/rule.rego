# METADATA
# title: VPC network ACLs should not allow all inbound traffic
# description: An entry for all protocols, all ports and every address makes the network ACL no wall at all.
# custom:
#   id: PL-AWS-VPC-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::NetworkAcl", "AWS::EC2::NetworkAclEntry"]
#   remediation: Allow the ports that are needed, and deny the rest.
#   fix:
#     terraform: |
#       ingress {
#         rule_no    = 100
#         action     = "allow"
#         protocol   = "tcp"
#         from_port  = 443
#         to_port    = 443
#         cidr_block = "0.0.0.0/0"
#       }
#     cloudformation: |
#       RuleAction: allow
#       Protocol: 6
#       CidrBlock: 0.0.0.0/0
#       PortRange:
#         From: 443
#         To: 443
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html"]
#   aliases: [CKV_AWS_352, ec2_networkacl_allow_ingress_any_port, 03879981-efa2-47a0-a818-c843e1441b88, f57f849c-883b-4cb7-85e7-f7b199dff163, AVD-AWS-0102, aws-ec2-no-excessive-port-access]
package rule

import rego.v1

import data.lib.acl

deny contains {"path": ["attached", "Entries", i], "message": message} if {
	some i, entry in input.attached.Entries
	not entry.NetworkAclId
	range := acl.lets_everything_in(entry)
	message := sprintf("%s allows all inbound traffic from the internet (%s)", [input.address, range])
}

deny contains {"path": ["properties"], "message": message} if {
	range := acl.lets_everything_in(input.properties)
	message := sprintf("%s allows all inbound traffic from the internet (%s)", [input.address, range])
}
