package lib.nsg_test

import rego.v1

import data.lib.nsg

rule(more) := {"properties": object.union(
	{"direction": "Inbound", "access": "Allow", "protocol": "Tcp", "destinationPortRange": "80", "sourceAddressPrefix": "*"},
	more,
)}

test_open if {
	every more in [
		{}, {"direction": "inbound", "access": "allow"}, {"sourceAddressPrefix": "0.0.0.0/0"}, {"sourceAddressPrefix": "Internet"},
		{"sourceAddressPrefix": "10.0.0.0/8", "sourceAddressPrefixes": ["10.1.0.0/16", "::/0"]},
	] {
		count(nsg.openings([rule(more)])) == 1
	}
}

test_not_open if {
	every more in [
		{"direction": "Outbound"}, {"access": "Deny"}, {"sourceAddressPrefix": "VirtualNetwork"},
		{"sourceAddressPrefix": "${var.source}"}, {"sourceAddressPrefix": "203.0.113.0/24"},
	] {
		count(nsg.openings([rule(more)])) == 0
	}
}

test_reaches if {
	every more in [
		{}, {"protocol": "*"}, {"destinationPortRange": "*"}, {"destinationPortRange": "79-81"}, {"destinationPortRange": 80},
		{"destinationPortRange": "443", "destinationPortRanges": ["8080", "80"]},
	] {
		some opening in nsg.openings([rule(more)])
		nsg.reaches(opening, 80)
	}
}

test_does_not_reach if {
	every more in [{"protocol": "Udp"}, {"protocol": "Icmp"}, {"destinationPortRange": "443"}, {"destinationPortRange": "${var.port}"}] {
		every opening in nsg.openings([rule(more)]) {
			not nsg.reaches(opening, 80)
		}
	}
}

shut(more) := rule(object.union({"access": "Deny", "priority": 100, "protocol": "*", "destinationPortRange": "*"}, more))

opened(denial, more) := [opening |
	some opening in nsg.openings([rule(object.union({"priority": 200}, more)), denial])
	nsg.reaches(opening, 80)
]

test_denied_before if {
	every more in [
		{}, {"protocol": "Tcp", "destinationPortRange": "80"}, {"destinationPortRanges": ["22", "79-90"], "destinationPortRange": "443"},
		{"sourceAddressPrefix": "Internet"}, {"destinationAddressPrefix": "*"},
	] {
		opened(shut(more), {}) == []
	}
}

test_not_denied_before if {
	every more in [
		{"priority": 300}, {"direction": "Outbound"}, {"sourceAddressPrefix": "203.0.113.0/24"}, {"destinationPortRange": "443"},
		{"protocol": "Udp"}, {"sourcePortRange": "1024"}, {"destinationAddressPrefix": "10.0.0.4"}, {"sourceAddressPrefix": "::/0"},
	] {
		count(opened(shut(more), {})) == 1
	}
	count(opened(shut({"sourceAddressPrefix": "0.0.0.0/0"}), {"sourceAddressPrefix": "::/0"})) == 1
}
