# Whether a machine can be reached from the internet: it has a public IP address, its subnet has a route to an internet gateway,
# a security group lets the port in, and no network ACL stops it; or a load balancer on the internet leads to it. The resource
# is one that joins what `joins` names; what is not there is not known, and does not open anything.
package lib.exposure

import rego.v1

import data.lib.acl
import data.lib.cidr
import data.lib.ingress
import data.lib.ports
import data.lib.values

# The security groups that let everyone reach one of these ports of a machine, with the place where it names the group.
reachable(resource, wanted) := [{"path": paths[0], "group": group.address, "port": port} |
	has_public_address(resource)
	is_on_internet(resource)
	some address, paths in resource.refers_to
	group := resource.joined["AWS::EC2::SecurityGroup"][address]
	some port in wanted
	lets_in(group, port)
	not is_stopped(resource, port)
]

lets_in(group, port) if {
	some opening in ingress.from_world(group.properties)
	ports.reaches(opening.protocol, opening.from, opening.to, port)
}

subnets(resource) := [subnet |
	some address, _ in resource.refers_to
	subnet := resource.joined["AWS::EC2::Subnet"][address]
]

has_public_address(resource) if {
	some interface in resource.properties.NetworkInterfaces
	values.is_true(interface.AssociatePublicIpAddress)
}

has_public_address(resource) if {
	some address, _ in resource.referred_by
	some type in ["AWS::EC2::EIP", "AWS::EC2::EIPAssociation"]
	resource.joined[type][address]
}

has_public_address(resource) if {
	some subnet in subnets(resource)
	values.is_true(subnet.properties.MapPublicIpOnLaunch)
	not declines_address(resource)
}

declines_address(resource) if {
	some interface in resource.properties.NetworkInterfaces
	values.is_false(interface.AssociatePublicIpAddress)
}

is_on_internet(resource) if {
	some subnet in subnets(resource)
	some table in tables_of(resource, subnet)
	leads_to_internet(resource, table)
}

# Its own, or else the main one of its network.
tables_of(resource, subnet) := own if {
	own := [table | some address, _ in subnet.referred_by; table := resource.joined["AWS::EC2::RouteTable"][address]]
	count(own) > 0
} else := [table |
	some table in resource.joined["AWS::EC2::RouteTable"]
	table.extra.IsDefault
	is_of_same_network(resource, table, subnet)
]

is_of_same_network(_, table, subnet) if table.properties.VpcId == subnet.properties.VpcId

# The default table of a network is named by what the network says its default is.
is_of_same_network(_, table, subnet) if {
	some network, _ in table.refers_to
	subnet.refers_to[network]
}

leads_to_internet(resource, table) if {
	some route in table.attached.Routes
	cidr.is_world(object.get(route, "DestinationCidrBlock", object.get(route, "DestinationIpv6CidrBlock", "")))
	is_internet_gateway(resource, route.GatewayId, table)
}

is_internet_gateway(_, id, _) if startswith(id, "igw-")

is_internet_gateway(resource, _, table) if {
	some address, _ in table.refers_to
	resource.joined["AWS::EC2::InternetGateway"][address]
}

# Every subnet of it has a network ACL whose entries are known and do not let the port in.
is_stopped(resource, port) if {
	count(subnets(resource)) > 0
	every subnet in subnets(resource) {
		stops(resource, subnet, port)
	}
}

stops(resource, subnet, port) if {
	some address, _ in subnet.referred_by
	list := resource.joined["AWS::EC2::NetworkAcl"][address]
	count(acl.lets_in(object.get(list, ["attached", "Entries"], []), port)) == 0
}

# The load balancers on the internet that lead to it.
balancers(resource) := {balancer.address |
	some group, _ in resource.referred_by
	resource.joined["AWS::ElasticLoadBalancingV2::TargetGroup"][group]
	some listener in resource.joined["AWS::ElasticLoadBalancingV2::Listener"]
	listener.refers_to[group]
	some address, _ in listener.refers_to
	balancer := resource.joined["AWS::ElasticLoadBalancingV2::LoadBalancer"][address]
	balancer.properties.Scheme == "internet-facing"
}
