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
#   covers: [PL-AWS-EC2-004, PL-AWS-VPC-003, PL-AWS-VPC-011, PL-AWS-VPC-012, PL-AWS-VPC-013, PL-AWS-VPC-014, PL-AWS-VPC-015, PL-AWS-VPC-027]
#   aliases: [PL-TF-AWS-VPC-002, PL-CFN-AWS-EC2-001, CKV_AWS_25, AVD-AWS-0107, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_3389, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, c9846969-d066-431f-9b34-8c4abafe422a, 3ae83918-7ec7-4cb8-80db-b91ef0f94002, cdbb0467-2957-4a77-9992-7b55b29df7b7, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, 151187cb-0efc-481c-babd-ad24e3c9bc22, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db, aws-ec2-no-public-ingress-sgr]
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
