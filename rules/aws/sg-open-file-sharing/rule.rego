# METADATA
# title: VPC security groups must not open file sharing (SMB, NFS) to the internet
# description: SMB, NetBIOS, RPC and NFS were made for trusted networks; worms spread over them, and shares without a password are found within hours.
# custom:
#   id: PL-AWS-VPC-012
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow these ports from known addresses or another security group only.
#   fix:
#     terraform: |
#       ingress {
#         from_port   = 445
#         to_port     = 445
#         protocol    = "tcp"
#         cidr_blocks = ["192.0.2.0/24"]
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - IpProtocol: tcp
#           FromPort: 445
#           ToPort: 445
#           CidrIp: 192.0.2.0/24
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/VPC_SecurityGroups.html"]
#   aliases: [ec2_instance_port_cifs_exposed_to_internet]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

services := {
	445: "SMB",
	139: "NetBIOS",
	135: "RPC",
	2049: "NFS",
	111: "portmapper",
}

# What opens everything is another rule's.
deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	not ports.covers_all(opening.protocol, opening.from, opening.to)
	names := sort({name | some port, name in services; ports.reaches(opening.protocol, opening.from, opening.to, port)})
	count(names) > 0
	ingress.is_from_world(opening)
	message := sprintf("%s opens file sharing to the internet (%s): %s", [input.address, ingress.range_of(opening), concat(", ", names)])
}
