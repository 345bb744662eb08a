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
#   covers: [PL-AWS-EC2-010, PL-AWS-VPC-011, PL-AWS-VPC-014, PL-AWS-VPC-015, PL-AWS-VPC-027]
#   aliases: [ec2_instance_port_cifs_exposed_to_internet, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, cdbb0467-2957-4a77-9992-7b55b29df7b7, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db]
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
