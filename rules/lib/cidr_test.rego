package lib.cidr_test

import rego.v1

import data.lib.cidr

test_the_world_in_all_spellings if {
	every range in ["0.0.0.0/0", " 0.0.0.0/0 ", "::/0", "0:0:0:0:0:0:0:0/0", "10.0.0.0/0", "0.0.0.0/1", "128.0.0.0/1", "*", "Internet", "Any"] {
		cidr.is_world(range)
	}
}

test_a_part_of_it if {
	every range in ["10.0.0.0/8", "0.0.0.0/10", "192.0.2.7/32", "fd00::/8", "2001:db8::/11", "VirtualNetwork", "${var.range}", "sg-0a1b"] {
		not cidr.is_world(range)
	}
}

test_first_and_last_address if {
	cidr.spans_world("0.0.0.0", "255.255.255.255")
	cidr.spans_world("1.0.0.0", " 128.0.0.0")
	not cidr.spans_world("0.0.0.0", "0.0.0.0")
	not cidr.spans_world("10.0.0.0", "10.255.255.255")
	not cidr.spans_world("${var.first}", "255.255.255.255")
}

test_ranges_of_networks_are_elsewhere if {
	every range in [
		"10.0.0.0/8", "${module.vpc.vpc_cidr_block}", "${module.vpc.private_subnets_cidr_blocks[0]}",
		"${data.aws_vpc.default.cidr_block}", "${aws_subnet.private[0].cidr_block}",
		"${element(module.vpc.private_subnets_cidr_blocks, 1)}",
	] {
		cidr.is_elsewhere(range)
	}
	every range in ["0.0.0.0/0", "::/0", "${var.cidr_block}", "${var.vpc_cidr_block}/0", "${module.office.ranges}", "*"] {
		not cidr.is_elsewhere(range)
	}
}
