# METADATA
# title: VPC security groups must not open RDP (port 3389) to the internet
# description: Port 3389 open to every address is found and attacked within minutes; one weak password or unpatched server is then enough.
# custom:
#   id: PL-AWS-VPC-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow port 3389 from known addresses or another security group only, or use Systems Manager Session Manager and open no port.
#   fix:
#     terraform: |
#       ingress {
#         description = "RDP from the office"
#         from_port   = 3389
#         to_port     = 3389
#         protocol    = "tcp"
#         cidr_blocks = ["10.0.0.0/8"] # the addresses that need it
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - Description: RDP from the office
#           IpProtocol: tcp
#           FromPort: 3389
#           ToPort: 3389
#           CidrIp: 10.0.0.0/8 # the addresses that need it
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: [PL-TF-AWS-VPC-002, PL-CFN-AWS-EC2-001, CKV_AWS_25, AVD-AWS-0107, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_3389]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	ports.reaches(opening.protocol, opening.from, opening.to, 3389)
	ingress.is_from_world(opening)
	message := sprintf("%s opens port 3389 (RDP) to the internet (%s)", [input.address, ingress.range_of(opening)])
}
