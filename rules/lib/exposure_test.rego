package lib.exposure_test

import rego.v1

import data.lib.exposure

# A machine on the internet; each test takes one thing away.
machine := {
	"properties": {"NetworkInterfaces": [{"AssociatePublicIpAddress": true}]},
	"refers_to": {"group": [["properties", "SecurityGroupIds", 0]], "subnet": [["properties", "SubnetId"]]},
	"referred_by": {"targets": [["properties", "Targets", 0, "Id"]]},
	"joined": {
		"AWS::EC2::SecurityGroup": {"group": {"address": "group", "properties": {"SecurityGroupIngress": [{"IpProtocol": "tcp", "FromPort": 22, "ToPort": 22, "CidrIp": "0.0.0.0/0"}]}}},
		"AWS::EC2::Subnet": {"subnet": {"properties": {"VpcId": "vpc-1"}, "refers_to": {}, "referred_by": {"table": [["attached", "SubnetIds", 0]]}}},
		"AWS::EC2::RouteTable": {"table": {"extra": {}, "attached": {"Routes": [{"DestinationCidrBlock": "0.0.0.0/0", "GatewayId": "igw-1"}]}, "refers_to": {}}},
		"AWS::EC2::InternetGateway": {},
		"AWS::EC2::NetworkAcl": {},
		"AWS::ElasticLoadBalancingV2::TargetGroup": {"targets": {"properties": {}}},
		"AWS::ElasticLoadBalancingV2::Listener": {"listener": {"refers_to": {"targets": [[]], "balancer": [[]]}}},
		"AWS::ElasticLoadBalancingV2::LoadBalancer": {"balancer": {"address": "balancer", "properties": {"Scheme": "internet-facing"}}},
	},
}

changed(path, value) := json.patch(machine, [{"op": "replace", "path": path, "value": value}])

test_reachable if {
	exposure.reachable(machine, {22, 3389}) == [{"path": ["properties", "SecurityGroupIds", 0], "group": "group", "port": 22}]
}

test_another_port if exposure.reachable(machine, {3389}) == []

test_no_address if exposure.reachable(changed("properties/NetworkInterfaces", []), {22}) == []

test_an_address_of_the_subnet if {
	silent := changed("properties/NetworkInterfaces", [])
	given := json.patch(silent, [{"op": "add", "path": "joined/AWS::EC2::Subnet/subnet/properties/MapPublicIpOnLaunch", "value": true}])
	count(exposure.reachable(given, {22})) == 1
	declined := json.patch(given, [{"op": "replace", "path": "properties/NetworkInterfaces", "value": [{"AssociatePublicIpAddress": false}]}])
	exposure.reachable(declined, {22}) == []
}

test_no_route if exposure.reachable(changed("joined/AWS::EC2::RouteTable/table/attached/Routes", []), {22}) == []

test_the_main_table if {
	alone := changed("joined/AWS::EC2::Subnet/subnet/referred_by", {})
	exposure.reachable(alone, {22}) == []
	main := json.patch(alone, [
		{"op": "add", "path": "joined/AWS::EC2::RouteTable/table/extra/IsDefault", "value": true},
		{"op": "add", "path": "joined/AWS::EC2::RouteTable/table/properties", "value": {"VpcId": "vpc-1"}},
	])
	count(exposure.reachable(main, {22})) == 1
}

stopped_by(entries) := json.patch(machine, [
	{"op": "replace", "path": "joined/AWS::EC2::NetworkAcl", "value": {"acl": {"attached": {"Entries": entries}}}},
	{"op": "add", "path": "joined/AWS::EC2::Subnet/subnet/referred_by/acl", "value": [["attached", "SubnetIds", 0]]},
])

test_a_network_acl if {
	web := {"RuleNumber": 100, "Protocol": 6, "RuleAction": "allow", "Egress": false, "CidrBlock": "0.0.0.0/0", "PortRange": {"From": 443, "To": 443}}
	exposure.reachable(stopped_by([web]), {22}) == []
	count(exposure.reachable(stopped_by([web, object.union(web, {"RuleNumber": 110, "Protocol": -1})]), {22})) == 1
}

test_balancers if {
	exposure.balancers(machine) == {"balancer"}
	exposure.balancers(changed("joined/AWS::ElasticLoadBalancingV2::LoadBalancer/balancer/properties/Scheme", "internal")) == set()
	exposure.balancers(changed("referred_by", {})) == set()
}
