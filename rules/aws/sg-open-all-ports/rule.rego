# METADATA
# title: Security groups must not open all ports to the world
# description: A rule for all ports and every address opens each service that runs now or later on the machines behind it.
# custom:
#   id: PL-TF-AWS-VPC-004
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remediation: Name the ports that are meant to be public, usually 443, and open nothing else.
#   compliance: ["CIS AWS 5.2", "NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_277, AVD-AWS-0107]
package rule

import rego.v1

types := {"aws_security_group", "aws_default_security_group", "aws_security_group_rule", "aws_vpc_security_group_ingress_rule"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "type", "ingress") == "ingress"
}

deny contains {"path": open.path, "message": message} if {
	some open in open_rules
	all_ports(open.rule)
	message := sprintf("%s opens all ports to the world", [open.address])
}

all_ports(rule) if protocol(rule) in {"-1", "all"}

all_ports(rule) if {
	protocol(rule) in {"tcp", "6", "udp", "17"}
	to_number(rule.from_port) <= 1
	to_number(rule.to_port) >= 65535
}

# every rule that lets the whole internet in, with the place of its addresses
open_rules contains {"path": ["resources", i, "properties", "ingress", j, key], "address": r.address, "rule": rule} if {
	some i, r in input.resources
	r.type in {"aws_security_group", "aws_default_security_group"}
	some j, rule in r.properties.ingress
	some key in ["cidr_blocks", "ipv6_cidr_blocks"]
	some cidr in rule[key]
	endswith(cidr, "/0")
}

open_rules contains {"path": ["resources", i, "properties", key], "address": r.address, "rule": r.properties} if {
	some i, r in input.resources
	r.type == "aws_security_group_rule"
	r.properties.type == "ingress"
	some key in ["cidr_blocks", "ipv6_cidr_blocks"]
	some cidr in r.properties[key]
	endswith(cidr, "/0")
}

open_rules contains {"path": ["resources", i, "properties", key], "address": r.address, "rule": r.properties} if {
	some i, r in input.resources
	r.type == "aws_vpc_security_group_ingress_rule"
	some key in ["cidr_ipv4", "cidr_ipv6"]
	endswith(r.properties[key], "/0")
}

protocol(rule) := lower(sprintf("%v", [object.get(rule, "ip_protocol", object.get(rule, "protocol", ""))]))

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
