# METADATA
# title: EC2 instances must not be reachable from the internet for administration
# description: The machine has a public address, its subnet has a route to the internet, and a security group lets everyone reach SSH or RDP. Each alone may be meant; together anybody can try passwords and exploits on it.
# custom:
#   id: PL-AWS-EC2-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup", "AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::InternetGateway", "AWS::EC2::EIP"]
#   remediation: Take the machine off the internet (no public address, a private subnet), or allow SSH and RDP from known addresses only. Session Manager needs no open port.
#   compliance: ["CIS AWS 5.2", "CIS AWS 5.3", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: []
package rule

import rego.v1

import data.lib.cidr
import data.lib.ingress
import data.lib.ports
import data.lib.values

deny contains {"path": paths[0], "message": message} if {
	some address, paths in input.refers_to
	group := input.joined["AWS::EC2::SecurityGroup"][address]
	some opening in ingress.from_world(group.properties)
	some port, service in {22: "SSH", 3389: "RDP"}
	ports.reaches(opening.protocol, opening.from, opening.to, port)
	has_public_address
	is_on_internet
	message := sprintf("%s can be reached from the internet: %s lets %s in", [input.address, group.address, service])
}

subnets contains subnet if {
	some address, _ in input.refers_to
	subnet := input.joined["AWS::EC2::Subnet"][address]
}

has_public_address if {
	some interface in input.properties.NetworkInterfaces
	values.is_true(interface.AssociatePublicIpAddress)
}

has_public_address if {
	some address, _ in input.referred_by
	input.joined["AWS::EC2::EIP"][address]
}

has_public_address if {
	some subnet in subnets
	values.is_true(subnet.properties.MapPublicIpOnLaunch)
	not declines_address
}

declines_address if {
	some interface in input.properties.NetworkInterfaces
	values.is_false(interface.AssociatePublicIpAddress)
}

is_on_internet if {
	some subnet in subnets
	some table in tables_of(subnet)
	leads_to_internet(table)
}

# Its own, or else the main one of its network.
tables_of(subnet) := own if {
	own := [table | some address, _ in subnet.referred_by; table := input.joined["AWS::EC2::RouteTable"][address]]
	count(own) > 0
} else := [table |
	some table in input.joined["AWS::EC2::RouteTable"]
	table.beside.IsDefault
	table.properties.VpcId == subnet.properties.VpcId
]

leads_to_internet(table) if {
	some route in table.beside.Routes
	cidr.is_world(object.get(route, "DestinationCidrBlock", object.get(route, "DestinationIpv6CidrBlock", "")))
	is_internet_gateway(route.GatewayId, table)
}

is_internet_gateway(id, _) if startswith(id, "igw-")

is_internet_gateway(_, table) if {
	some address, _ in table.refers_to
	input.joined["AWS::EC2::InternetGateway"][address]
}
