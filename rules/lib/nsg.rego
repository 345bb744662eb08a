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
	opening := {
		"at": at,
		"attribute": attribute,
		"source": source,
		"protocol": object.get(rule.properties, "protocol", "*"),
		"ports": {range |
			some name in ["destinationPortRange", "destinationPortRanges"]
			some range in as_list(rule.properties[name])
		},
	}
}

# A port of TCP.
reaches(opening, port) if {
	speaks_tcp(opening.protocol)
	some range in opening.ports
	ports.in_range(range, port)
}

speaks_tcp(protocol) if ports.is_tcp(protocol)

speaks_tcp(protocol) if ports.is_any(protocol)

as_list(value) := value if is_array(value)

else := [value]
