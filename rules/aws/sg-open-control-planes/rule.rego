# METADATA
# title: VPC security groups must not open administrative ports (Docker, etcd, kubelet, WinRM, VNC) to the internet
# description: Whoever reaches the interface of Docker, etcd, a kubelet, WinRM or VNC controls the machine, often without a password.
# custom:
#   id: PL-AWS-VPC-013
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow these ports from known addresses or another security group only.
#   fix:
#     terraform: |
#       ingress {
#         from_port   = 2375
#         to_port     = 2375
#         protocol    = "tcp"
#         cidr_blocks = ["192.0.2.0/24"]
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - IpProtocol: tcp
#           FromPort: 2375
#           ToPort: 2375
#           CidrIp: 192.0.2.0/24
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

services := {
	2375: "Docker",
	2376: "Docker",
	2379: "etcd",
	2380: "etcd",
	5985: "WinRM",
	5986: "WinRM",
	5900: "VNC",
	6443: "Kubernetes",
	10250: "kubelet",
	8500: "Consul",
}

# What opens everything is another rule's.
deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	not ports.covers_all(opening.protocol, opening.from, opening.to)
	names := sort({name | some port, name in services; ports.reaches(opening.protocol, opening.from, opening.to, port)})
	count(names) > 0
	ingress.is_from_world(opening)
	message := sprintf("%s opens administrative ports to the internet (%s): %s", [input.address, ingress.range_of(opening), concat(", ", names)])
}
