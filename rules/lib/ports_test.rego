package lib.ports_test

import rego.v1

import data.lib.ports

test_reached if {
	every rule in [
		["tcp", 22, 22], ["tcp", "20", "25"], ["TCP", 0, 65535], ["6", 22, 22], [6, 22, null],
		["-1", null, null], [-1, 0, 0], ["all", 443, 443], ["tcp", null, null], ["tcp", -1, -1], ["tcp", 22, -1],
	] {
		ports.reaches(rule[0], rule[1], rule[2], 22)
	}
}

test_not_reached if {
	every rule in [
		["tcp", 443, 443], ["tcp", 23, 65535], ["tcp", 0, 21], ["udp", 22, 22], ["icmp", -1, -1], ["tcp", 0, 0], ["tcp", 443, null],
		["${var.protocol}", 22, 22], ["tcp", "${var.port}", 65535], ["tcp", 0, "${var.port}"], ["", 22, 22],
	] {
		not ports.reaches(rule[0], rule[1], rule[2], 22)
	}
}

test_all_ports if {
	every rule in [["-1", 443, 443], ["all", null, null], ["tcp", 0, 65535], ["udp", "1", "65535"], ["tcp", null, null]] {
		ports.covers_all(rule[0], rule[1], rule[2])
	}
	every rule in [["tcp", 1024, 65535], ["icmp", -1, -1], ["tcp", 0, 0], ["udp", 0, 1024]] {
		not ports.covers_all(rule[0], rule[1], rule[2])
	}
}

test_ranges_in_one_text if {
	every range in ["*", 22, "22", "20-25", " 22 - 22 "] {
		ports.in_range(range, 22)
	}
	every range in ["23", "23-25", 443, "${var.ports}"] {
		not ports.in_range(range, 22)
	}
}
