# METADATA
# title: Security groups must not open SSH or RDP to everyone
# description: Remote administration that the whole internet can reach is attacked all the time; one weak password or unpatched service is enough.
# custom:
#   id: PL-CFN-AWS-EC2-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EC2::SecurityGroup", "AWS::EC2::SecurityGroupIngress"]
#   remediation: Allow ports 22 and 3389 from known addresses or a bastion's security group only, or use Session Manager and open none.
#   compliance: ["CIS AWS 5.2", "CIS AWS 5.3", "NIST 800-53 AC-4", "NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_24, CKV_AWS_25, AVD-AWS-0107]
package rule

import rego.v1

admin_ports := {"SSH": 22, "RDP": 3389}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::EC2::SecurityGroup", "AWS::EC2::SecurityGroupIngress"}
}

deny contains {"path": array.concat(entry.path, [key]), "message": message} if {
	some entry in ingress
	some key, cidr in open_source(entry.rule)
	reached := [sprintf("%s (port %d)", [name, port]) | some name, port in admin_ports; covers(entry.rule, port)]
	count(reached) > 0
	message := sprintf("%s lets everyone (%s) reach %s", [entry.owner, cidr, concat(" and ", reached)])
}

covers(rule, _) if protocol(rule) in {"-1", "all"}

covers(rule, port) if {
	protocol(rule) in {"tcp", "6"}
	first_port(rule) <= port
	port <= last_port(rule)
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
