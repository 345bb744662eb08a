# What security groups let in.
package lib.ingress

import rego.v1

import data.lib.cidr
import data.lib.references

# The rules that let in the whole internet, with the path to the addresses; a rule alone may stand for a list.
from_world(group) := [opening |
	some [steps, rule] in rules(group)
	some key in ["CidrIp", "CidrIpv6"]
	cidr.is_world(rule[key])
	opening := {
		"path": array.concat(steps, [key]),
		"range": rule[key],
		"protocol": rule.IpProtocol,
		"from": object.get(rule, "FromPort", null),
		"to": object.get(rule, "ToPort", null),
	}
]

# What may let in the whole internet: rules ask for the ports first, and for the addresses (`is_from_world`) only where these
# are theirs. Who waits for an address that does not matter to him waits in vain.
openings(group) := [opening |
	some [steps, rule] in rules(group)
	some key in ["CidrIp", "CidrIpv6"]
	not cidr.is_elsewhere(references.at_a_glance(rule)[key])
	opening := {
		"path": array.concat(steps, [key]),
		"rule": rule,
		"key": key,
		"protocol": rule.IpProtocol,
		"from": object.get(rule, "FromPort", null),
		"to": object.get(rule, "ToPort", null),
	}
]

is_from_world(opening) if cidr.is_world(range_of(opening))

range_of(opening) := rule[opening.key] if rule := opening.rule

rules(group) := [[["SecurityGroupIngress", i], rule] | some i, rule in group.SecurityGroupIngress] if {
	is_array(group.SecurityGroupIngress)
} else := [[["SecurityGroupIngress"], group.SecurityGroupIngress]] if {
	is_object(group.SecurityGroupIngress)
} else := []
