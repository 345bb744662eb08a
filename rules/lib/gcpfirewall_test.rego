package lib.gcpfirewall_test

import rego.v1

import data.lib.gcpfirewall

firewall(more) := {"properties": object.union({"direction": "INGRESS", "disabled": false, "sourceRanges": ["10.0.0.0/8", "0.0.0.0/0"], "allowed": [{"IPProtocol": "TCP", "ports": ["22"]}]}, more)}

test_rules_of_networks if {
	expected := {{"path": ["properties", "sourceRanges"], "source": "0.0.0.0/0", "traffic": [{"protocol": "tcp", "ports": ["22"]}]}}
	gcpfirewall.openings == expected with input as firewall({})
	every more in [{"disabled": true}, {"direction": "EGRESS"}, {"sourceRanges": ["10.0.0.0/8"]}] {
		gcpfirewall.openings == set() with input as firewall(more)
	}
}

test_rules_of_policies if {
	rule := {"direction": "INGRESS", "action": "allow", "match": {"srcIpRanges": ["::/0"], "layer4Configs": [{"ipProtocol": "all"}]}}
	expected := {{"path": ["properties", "rules", 0, "match", "srcIpRanges"], "source": "::/0", "traffic": [{"protocol": "all", "ports": []}]}}
	gcpfirewall.openings == expected with input as {"properties": {"rules": [rule]}}
	gcpfirewall.openings == set() with input as {"properties": {"rules": [object.union(rule, {"action": "deny"})]}}
}

test_ports if {
	gcpfirewall.opens({"protocol": "all", "ports": []}, {"tcp"}, 22)
	gcpfirewall.opens({"protocol": "tcp", "ports": ["20-25"]}, {"tcp"}, 22)
	not gcpfirewall.opens({"protocol": "udp", "ports": ["20-25"]}, {"tcp"}, 22)
	gcpfirewall.names_port({"protocol": "tcp", "ports": ["20-25"]}, {"tcp"}, 22)
	not gcpfirewall.names_port({"protocol": "tcp", "ports": []}, {"tcp"}, 22)
	gcpfirewall.opens_all({"protocol": "all", "ports": []})
	gcpfirewall.opens_all({"protocol": "tcp", "ports": []})
	gcpfirewall.opens_all({"protocol": "tcp", "ports": ["0-65535"]})
	not gcpfirewall.opens_all({"protocol": "icmp", "ports": []})
	not gcpfirewall.opens_all({"protocol": "tcp", "ports": ["1-1024"]})
}
