# Rules of network security groups: what they let in from the whole internet.
package lib.nsg

import rego.v1

import data.lib.cidr
import data.lib.ports

# Which rule and attribute names the internet as a source, with the protocol and ports it opens.
openings(rules) := {opening |
	some at, rule in rules
	lower(rule.properties.direction) == "inbound"
	lower(rule.properties.access) == "allow"
	some attribute in ["sourceAddressPrefix", "sourceAddressPrefixes"]
	some source in as_list(rule.properties[attribute])
	cidr.is_world(source)
	not is_shut(rules, rule.properties, source)
	opening := {
		"at": at,
		"attribute": attribute,
		"source": source,
		"protocol": object.get(rule.properties, "protocol", "*"),
		"ports": ranges(rule.properties),
		"denials": denials(rules, rule.properties, source),
	}
}

# Nothing of it is left: a rule that is asked before denies all ports.
is_shut(rules, allow, source) if {
	some denial in denials(rules, allow, source)
	ports.is_any(object.get(denial, "protocol", "*"))
	"*" in ranges(denial)
}

# A port of TCP that no rule denies which is asked before.
reaches(opening, port) if {
	speaks_tcp(opening.protocol)
	some range in opening.ports
	ports.in_range(range, port)
	not is_denied(opening.denials, {"tcp", "6"}, port)
}

# A port of one of these protocols.
is_denied(found, protocols, port) if {
	some denial in found
	lower(object.get(denial, "protocol", "*")) in protocols | {"*"}
	some range in ranges(denial)
	ports.in_range(range, port)
}

# What denies the same source wherever the other rule allows it, and is asked before: the lowest number is the first.
denials(rules, allow, source) := [rule.properties |
	some rule in rules
	lower(rule.properties.direction) == "inbound"
	lower(rule.properties.access) == "deny"
	rule.properties.priority < allow.priority
	some attribute in ["sourceAddressPrefix", "sourceAddressPrefixes"]
	some denied in as_list(rule.properties[attribute])
	cidr.is_world(denied)
	contains(denied, ":") == contains(source, ":")
	object.get(rule.properties, "sourcePortRange", "*") == "*"
	object.get(rule.properties, "destinationAddressPrefix", "*") in {"*", object.get(allow, "destinationAddressPrefix", "*")}
]

ranges(rule) := {range |
	some name in ["destinationPortRange", "destinationPortRanges"]
	some range in as_list(rule[name])
}

speaks_tcp(protocol) if ports.is_tcp(protocol)

speaks_tcp(protocol) if ports.is_any(protocol)

as_list(value) := value if is_array(value)

else := [value]
