package lib.ingress_test

import rego.v1

import data.lib.ingress

test_rules_in_a_list if {
	group := {"SecurityGroupIngress": [
		{"IpProtocol": "tcp", "FromPort": 22, "ToPort": 22, "CidrIp": "10.0.0.0/8"},
		{"IpProtocol": "tcp", "FromPort": 22, "ToPort": 23, "CidrIp": "0.0.0.0/0", "CidrIpv6": "::/0"},
		{"IpProtocol": "-1", "SourceSecurityGroupId": "sg-1"},
		"${Rule}",
	]}
	ingress.from_world(group) == [
		{"path": ["SecurityGroupIngress", 1, "CidrIp"], "range": "0.0.0.0/0", "protocol": "tcp", "from": 22, "to": 23},
		{"path": ["SecurityGroupIngress", 1, "CidrIpv6"], "range": "::/0", "protocol": "tcp", "from": 22, "to": 23},
	]
}

test_a_rule_alone if {
	found := ingress.from_world({"SecurityGroupIngress": {"IpProtocol": "-1", "CidrIp": "0.0.0.0/0"}})
	found == [{"path": ["SecurityGroupIngress", "CidrIp"], "range": "0.0.0.0/0", "protocol": "-1", "from": null, "to": null}]
}

test_no_rules if {
	every group in [{}, {"SecurityGroupIngress": []}, {"SecurityGroupIngress": "${Rules}"}] {
		ingress.from_world(group) == []
	}
}
