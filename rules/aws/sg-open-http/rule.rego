# METADATA
# title: VPC security groups should not open HTTP (port 80) to the internet
# description: What is sent over port 80 can be read and changed on its way. It should be open at most where it redirects to HTTPS.
# custom:
#   id: PL-AWS-VPC-015
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Open port 443 instead, or let a load balancer redirect port 80.
#   fix:
#     terraform: |
#       ingress {
#         from_port   = 443
#         to_port     = 443
#         protocol    = "tcp"
#         cidr_blocks = ["0.0.0.0/0"]
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - IpProtocol: tcp
#           FromPort: 443
#           ToPort: 443
#           CidrIp: 0.0.0.0/0
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html"]
#   aliases: [CKV_AWS_260, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, ddfc4eaa-af23-409f-b96c-bf5c45dc4daa, cdbb0467-2957-4a77-9992-7b55b29df7b7, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, ffac8a12-322e-42c1-b9b9-81ff85c39ef7, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	ports.reaches(opening.protocol, opening.from, opening.to, 80)
	ingress.is_from_world(opening)
	message := sprintf("%s opens port 80 (HTTP) to the internet (%s)", [input.address, ingress.range_of(opening)])
}
