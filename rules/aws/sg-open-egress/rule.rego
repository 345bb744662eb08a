# METADATA
# title: VPC security groups should not allow all outbound traffic
# description: A machine that was broken into sends what it found to wherever it likes, and fetches tools from there.
# custom:
#   id: PL-AWS-VPC-016
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow the ports and addresses that are needed.
#   fix:
#     terraform: |
#       egress {
#         from_port   = 443
#         to_port     = 443
#         protocol    = "tcp"
#         cidr_blocks = ["0.0.0.0/0"]
#       }
#     cloudformation: |
#       SecurityGroupEgress:
#         - IpProtocol: tcp
#           FromPort: 443
#           ToPort: 443
#           CidrIp: 0.0.0.0/0
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: [CKV_AWS_382, AVD-AWS-0104, 1cc2fbd7-816c-4fbf-ad6d-38a4afa4312a, ee464fc2-54a6-4e22-b10a-c6dcd2474d0c, 66f2d8f9-a911-4ced-ae27-34f09690bb2c, aws-ec2-no-public-egress-sgr]
package rule

import rego.v1

import data.lib.cidr
import data.lib.ports

deny contains {"path": ["properties", "SecurityGroupEgress", i, key], "message": message} if {
	some i, rule in input.properties.SecurityGroupEgress
	some key in ["CidrIp", "CidrIpv6"]
	cidr.is_world(rule[key])
	ports.covers_all(rule.IpProtocol, object.get(rule, "FromPort", null), object.get(rule, "ToPort", null))
	message := sprintf("%s allows all outbound traffic to the internet (%s)", [input.address, rule[key]])
}
