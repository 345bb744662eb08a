# METADATA
# title: Security groups must not open database ports to the world
# description: Databases and caches are made for the networks of their applications; open to every address, they are attacked at once and often hold no password at all.
# custom:
#   id: PL-TF-AWS-VPC-003
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remediation: Allow database ports from the security group of the application only.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.6"]
#   aliases: []
package rule

import rego.v1

types := {"aws_security_group", "aws_default_security_group", "aws_security_group_rule", "aws_vpc_security_group_ingress_rule"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "type", "ingress") == "ingress"
}

databases := {
	1433: "SQL Server",
	1521: "Oracle",
	3306: "MySQL",
	5432: "PostgreSQL",
	5439: "Redshift",
	6379: "Redis",
	9042: "Cassandra",
	9200: "Elasticsearch",
	11211: "Memcached",
	27017: "MongoDB",
}

deny contains {"path": open.path, "message": message} if {
	some open in open_rules
	names := sort([name | some port, name in databases; reaches(open.rule, port)])
	count(names) > 0
	message := sprintf("%s opens database ports to the world: %s", [open.address, concat(", ", names)])
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
	protocol(rule) in {"tcp", "6", "udp", "17"}
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
