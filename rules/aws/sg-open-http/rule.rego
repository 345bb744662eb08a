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
#   aliases: [CKV_AWS_260]
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
