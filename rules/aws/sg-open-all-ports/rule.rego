# METADATA
# title: VPC security groups must not open all ports to the internet
# description: A rule for all ports and every address opens each service that runs now or later on the machines behind it.
# custom:
#   id: PL-AWS-VPC-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Name the ports that are meant to be public, usually 443, and open nothing else.
#   fix:
#     terraform: |
#       ingress {
#         description = "HTTPS from anywhere"
#         from_port   = 443
#         to_port     = 443
#         protocol    = "tcp"
#         cidr_blocks = ["0.0.0.0/0"]
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - Description: HTTPS from anywhere
#           IpProtocol: tcp
#           FromPort: 443
#           ToPort: 443
#           CidrIp: 0.0.0.0/0
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: [PL-TF-AWS-VPC-004, PL-CFN-AWS-EC2-003, CKV_AWS_277, AVD-AWS-0107, ec2_securitygroup_allow_ingress_from_internet_to_all_ports, ec2_securitygroup_allow_wide_open_public_ipv4]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	ports.covers_all(opening.protocol, opening.from, opening.to)
	ingress.is_from_world(opening)
	message := sprintf("%s opens all ports to the internet (%s)", [input.address, ingress.range_of(opening)])
}
