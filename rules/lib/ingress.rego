# What security groups let in.
package lib.ingress

import rego.v1

import data.lib.cidr

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

rules(group) := [[["SecurityGroupIngress", i], rule] | some i, rule in group.SecurityGroupIngress] if {
	is_array(group.SecurityGroupIngress)
} else := [[["SecurityGroupIngress"], group.SecurityGroupIngress]] if {
	is_object(group.SecurityGroupIngress)
} else := []
