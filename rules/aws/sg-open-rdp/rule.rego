# METADATA
# title: Security groups must not open RDP to the world
# description: Port 3389 open to every address is found and attacked within minutes; one weak password or unpatched server is then enough.
# custom:
#   id: PL-TF-AWS-VPC-002
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remediation: Allow port 3389 from known addresses or another security group only, or use Systems Manager Session Manager and open no port.
#   compliance: ["CIS AWS 5.2", "CIS AWS 5.3", "NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_25, AVD-AWS-0107]
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
	reaches(open.rule, 3389)
	message := sprintf("%s opens port 3389 (RDP) to the world", [open.address])
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

reaches(rule, _) if protocol(rule) in {"-1", "all"}

reaches(rule, port) if {
	protocol(rule) in {"tcp", "6"}
	to_number(rule.from_port) <= port
	to_number(rule.to_port) >= port
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
