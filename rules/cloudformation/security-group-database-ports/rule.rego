# METADATA
# title: Security groups must not open database ports to everyone
# description: Databases and caches are made for a private network; a port that the whole internet can reach invites password guessing and known exploits. Groups that open all ports are the matter of PL-CFN-AWS-EC2-003.
# custom:
#   id: PL-CFN-AWS-EC2-002
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EC2::SecurityGroup", "AWS::EC2::SecurityGroupIngress"]
#   remediation: Allow the port from the security group of the application only (SourceSecurityGroupId).
#   compliance: ["NIST 800-53 AC-4", "NIST 800-53 SC-7", "PCI-DSS 1.3.6"]
#   aliases: []
package rule

import rego.v1

database_ports := {
	"Cassandra": 9042,
	"Elasticsearch": 9200,
	"Memcached": 11211,
	"MongoDB": 27017,
	"MySQL": 3306,
	"Oracle": 1521,
	"PostgreSQL": 5432,
	"Redis": 6379,
	"Redshift": 5439,
	"SQL Server": 1433,
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::EC2::SecurityGroup", "AWS::EC2::SecurityGroupIngress"}
}

deny contains {"path": array.concat(entry.path, [key]), "message": message} if {
	some entry in ingress
	some key, cidr in open_source(entry.rule)
	protocol(entry.rule) in {"tcp", "6"}
	last_port(entry.rule) - first_port(entry.rule) < 65534
	reached := [sprintf("%s (port %d)", [name, port]) |
		some name, port in database_ports
		first_port(entry.rule) <= port
		port <= last_port(entry.rule)
	]
	count(reached) > 0
	message := sprintf("%s lets everyone (%s) reach %s", [entry.owner, cidr, concat(", ", reached)])
}

# The ingress rules of a group: a list (or one object) inside it, or resources of their own.
ingress contains {"path": ["Resources", i, "Properties", "SecurityGroupIngress", j], "owner": r.Name, "rule": rule} if {
	some i, r in input.Resources
	r.Type == "AWS::EC2::SecurityGroup"
	is_array(r.Properties.SecurityGroupIngress)
	some j, rule in r.Properties.SecurityGroupIngress
}

ingress contains {"path": ["Resources", i, "Properties", "SecurityGroupIngress"], "owner": r.Name, "rule": rule} if {
	some i, r in input.Resources
	r.Type == "AWS::EC2::SecurityGroup"
	rule := r.Properties.SecurityGroupIngress
	is_object(rule)
}

ingress contains {"path": ["Resources", i, "Properties"], "owner": r.Name, "rule": r.Properties} if {
	some i, r in input.Resources
	r.Type == "AWS::EC2::SecurityGroupIngress"
}

# Every address of a family: 0.0.0.0/0, ::/0 and their other spellings.
open_source(rule) := {key: rule[key] | some key in ["CidrIp", "CidrIpv6"]; endswith(rule[key], "/0")}

protocol(rule) := lower(sprintf("%v", [rule.IpProtocol]))

port_number(value) := value if is_number(value)

port_number(value) := to_number(value) if regex.match(`^-?[0-9]+$`, value)

first_port(rule) := max([0, port_number(object.get(rule, "FromPort", 0))])

last_port(rule) := last if {
	last := port_number(object.get(rule, "ToPort", object.get(rule, "FromPort", -1)))
	last >= 0
}

last_port(rule) := 65535 if port_number(object.get(rule, "ToPort", object.get(rule, "FromPort", -1))) < 0

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
