# METADATA
# title: VPC security groups must not open SSH (port 22) to the internet
# description: Port 22 open to every address is found and attacked within minutes; one weak password or unpatched server is then enough.
# custom:
#   id: PL-AWS-VPC-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow port 22 from known addresses or another security group only, or use Systems Manager Session Manager and open no port.
#   fix:
#     terraform: |
#       ingress {
#         description = "SSH from the office"
#         from_port   = 22
#         to_port     = 22
#         protocol    = "tcp"
#         cidr_blocks = ["10.0.0.0/8"] # the addresses that need it
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - Description: SSH from the office
#           IpProtocol: tcp
#           FromPort: 22
#           ToPort: 22
#           CidrIp: 10.0.0.0/8 # the addresses that need it
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   covers: [PL-AWS-EC2-004, PL-AWS-VPC-002, PL-AWS-VPC-003, PL-AWS-VPC-011, PL-AWS-VPC-012, PL-AWS-VPC-013, PL-AWS-VPC-014, PL-AWS-VPC-015, PL-AWS-VPC-027]
#   aliases: [PL-TF-AWS-VPC-001, PL-CFN-AWS-EC2-001, CKV_AWS_24, AVD-AWS-0107, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_22, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, cdbb0467-2957-4a77-9992-7b55b29df7b7, 6e856af2-62d7-4ba2-adc1-73b62cef9cc1, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, 65905cec-d691-4320-b320-2000436cb696, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db, aws-ec2-no-public-ingress-sgr]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	ports.reaches(opening.protocol, opening.from, opening.to, 22)
	ingress.is_from_world(opening)
	message := sprintf("%s opens port 22 (SSH) to the internet (%s)", [input.address, ingress.range_of(opening)])
}
