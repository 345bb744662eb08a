# METADATA
# title: VPC security groups should open only web ports to the internet
# description: Every port that is open to the whole internet is tried by somebody within the hour. Web servers and VPN gateways are made for that, few other programs are.
# custom:
#   id: PL-AWS-VPC-027
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow the port from known addresses or another security group, or put a load balancer in front.
#   fix:
#     terraform: |
#       ingress {
#         from_port   = 8080
#         to_port     = 8080
#         protocol    = "tcp"
#         cidr_blocks = ["192.0.2.0/24"]
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - IpProtocol: tcp
#           FromPort: 8080
#           ToPort: 8080
#           CidrIp: 192.0.2.0/24
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/VPC_SecurityGroups.html"]
#   covers: [PL-AWS-VPC-015]
#   aliases: [AWS006, AWS008, AVD-AWS-0107, aws-vpc-no-public-ingress-sgr, aws-ec2-no-public-ingress-sgr, ec2_securitygroup_allow_ingress_from_internet_to_any_port, ec2_securitygroup_allow_ingress_from_internet_to_high_risk_tcp_ports, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, cdbb0467-2957-4a77-9992-7b55b29df7b7, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 54c417bf-c762-48b9-9d31-b3d87047e3f0, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db, ec2_confidential_workload_host_vsock_proxy_exposed]
#   parameters:
#     allowed_ports: TCP ports that may be open to the internet.
#     allowed_udp_ports: UDP ports that may be open to the internet; HTTP/3 and VPN (IPsec, OpenVPN, WireGuard) if not set.
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

allowed_ports := {80, 443}

allowed_udp_ports := {443, 500, 1194, 4500, 51820}

# Those that other rules are about, which ask for TCP.
known := {
	20, 21, 22, 23, 80, 111, 135, 139, 389, 443, 445, 512, 513, 514, 636, 1433, 1434, 1521, 2049, 2181, 2375, 2376, 2379,
	2380, 2483, 2484, 3306, 3389, 5432, 5439, 5601, 5672, 5900, 5985, 5986, 6379, 6443, 7000, 7001, 7199, 8500, 9042, 9092, 9160,
	9200, 9300, 10250, 11211, 15672, 27017, 27018, 50070,
}

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	ports.is_transport(opening.protocol)
	not ports.covers_all(opening.protocol, opening.from, opening.to)
	is_number(opening.from)
	[first, last] := ports.span(opening.from, opening.to)
	not is_told_elsewhere(opening.protocol, first, last)
	ingress.is_from_world(opening)
	message := sprintf("%s opens %s to the internet (%s)", [input.address, named(first, last), ingress.range_of(opening)])
}

is_told_elsewhere(protocol, first, last) if {
	ports.is_tcp(protocol)
	some port in known | allowed_ports
	port >= first
	port <= last
}

# Web servers with HTTP/3 and ends of VPNs are made to be reached by anybody, too.
is_told_elsewhere(protocol, port, port) if {
	ports.is_udp(protocol)
	port in allowed_udp_ports
}

named(first, last) := sprintf("port %v", [first]) if first == last

named(first, last) := sprintf("ports %v to %v", [first, last]) if first != last
