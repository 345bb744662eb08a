package lib.acl_test

import rego.v1

import data.lib.acl

entry(more) := object.union({"RuleNumber": 100, "Protocol": 6, "RuleAction": "allow", "Egress": false, "CidrBlock": "0.0.0.0/0", "PortRange": {"From": 22, "To": 22}}, more)

open := {
	"the port": entry({}),
	"a range with it": entry({"PortRange": {"From": 20, "To": 25}}),
	"all protocols": entry({"Protocol": -1}),
	"all protocols as text": entry({"Protocol": "-1", "PortRange": {}}),
	"IPv6": entry({"CidrBlock": null, "Ipv6CidrBlock": "::/0"}),
	"ALLOW": entry({"RuleAction": "ALLOW"}),
}

test_open[name] if {
	some name, one in open
	count(acl.lets_in([one], 22)) == 1
}

closed := {
	"another port": entry({"PortRange": {"From": 443, "To": 443}}),
	"another protocol": entry({"Protocol": 17}),
	"a network": entry({"CidrBlock": "10.0.0.0/8"}),
	"what goes out": entry({"Egress": true}),
	"a deny": entry({"RuleAction": "deny"}),
	"a range nobody knows yet": entry({"CidrBlock": "${var.range}"}),
}

test_closed[name] if {
	some name, one in closed
	acl.lets_in([one], 22) == []
}

test_the_first_that_fits_decides if {
	all := entry({"Protocol": -1})
	acl.lets_in([entry({"RuleNumber": 90, "RuleAction": "deny"}), all], 22) == []
	acl.lets_in([all, entry({"RuleNumber": 110, "RuleAction": "deny"})], 22) == [{"index": 0, "range": "0.0.0.0/0"}]
	count(acl.lets_in([entry({"RuleNumber": 90, "RuleAction": "deny", "CidrBlock": "192.0.2.0/24"}), all], 22)) == 1
	count(acl.lets_in([entry({"RuleNumber": 90, "RuleAction": "deny", "CidrBlock": null, "Ipv6CidrBlock": "::/0"}), all], 22)) == 1
}

test_everything if {
	acl.lets_everything_in(entry({"Protocol": -1})) == "0.0.0.0/0"
	acl.lets_everything_in(entry({"PortRange": {"From": 0, "To": 65535}})) == "0.0.0.0/0"
	not acl.lets_everything_in(entry({"PortRange": {"From": 1024, "To": 65535}}))
}
