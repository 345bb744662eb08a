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
#   covers: [PL-AWS-EC2-004, PL-AWS-EC2-010, PL-AWS-VPC-001, PL-AWS-VPC-002, PL-AWS-VPC-003, PL-AWS-VPC-011, PL-AWS-VPC-012, PL-AWS-VPC-013, PL-AWS-VPC-014, PL-AWS-VPC-015, PL-AWS-VPC-027]
#   aliases: [PL-TF-AWS-VPC-004, PL-CFN-AWS-EC2-003, CKV_AWS_277, AVD-AWS-0107, ec2_securitygroup_allow_ingress_from_internet_to_all_ports, ec2_securitygroup_allow_wide_open_public_ipv4, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, e415f8d3-fc2b-4f52-88ab-1129e8c8d3f5, ddfc4eaa-af23-409f-b96c-bf5c45dc4daa, c9846969-d066-431f-9b34-8c4abafe422a, 1a427b25-2e9e-4298-9530-0499a55e736b, cdbb0467-2957-4a77-9992-7b55b29df7b7, adcd0082-e90b-4b63-862b-21899f6e6a48, 6e856af2-62d7-4ba2-adc1-73b62cef9cc1, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, ffac8a12-322e-42c1-b9b9-81ff85c39ef7, 151187cb-0efc-481c-babd-ad24e3c9bc22, 65905cec-d691-4320-b320-2000436cb696, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 54c417bf-c762-48b9-9d31-b3d87047e3f0, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db, aws-ec2-no-public-ingress-sgr, ec2_confidential_workload_host_unrestricted_ingress]
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
