# What firewalls of Google Cloud let in from the internet: rules of networks, and rules of policies.
package lib.gcpfirewall

import rego.v1

import data.lib.cidr
import data.lib.ports
import data.lib.references

# Where the sources are written, the source that is everybody, and what it may reach. No ports: every port.
openings contains {"path": rule.path, "source": source, "traffic": rule.traffic} if {
	some rule in rules
	some source in object.get(input, rule.path, [])
	cidr.is_world(source)
}

rules contains {"path": ["properties", "sourceRanges"], "traffic": traffic} if {
	input.properties.direction == "INGRESS"
	input.properties.disabled == false
	not are_elsewhere(object.get(references.at_a_glance(input.properties), "sourceRanges", null))
	traffic := [{"protocol": word(allowed.IPProtocol), "ports": object.get(allowed, "ports", [])} | some allowed in input.properties.allowed]
}

rules contains {"path": ["properties", "rules", n, "match", "srcIpRanges"], "traffic": traffic} if {
	some n, rule in input.properties.rules
	upper(object.get(rule, "direction", "INGRESS")) == "INGRESS"
	object.get(rule, "disabled", false) == false
	lower(rule.action) == "allow"
	traffic := [{"protocol": word(layer.ipProtocol), "ports": object.get(layer, "ports", [])} | some layer in rule.match.layer4Configs]
}

# Whatever they may reach, it is not the internet that reaches it.
are_elsewhere(ranges) if {
	is_array(ranges)
	every range in ranges {
		cidr.is_elsewhere(range)
	}
}

word(protocol) := lower(sprintf("%v", [protocol]))

# A port that is opened, by itself, in a range, or with all others.
opens(allowed, protocols, port) if {
	allowed.protocol in protocols | {"all"}
	some range in {range | some range in allowed.ports} | {"*" | allowed.ports == []}
	ports.in_range(range, port)
}

# Only what is named: by itself or in a range.
names_port(allowed, protocols, port) if {
	allowed.protocol in protocols
	some range in allowed.ports
	ports.in_range(range, port)
}

# Everything that a protocol has.
opens_all(allowed) if {
	allowed.protocol in {"all", "tcp", "6", "udp", "17"}
	allowed.ports == []
}

opens_all(allowed) if {
	some range in allowed.ports
	regex.match(`^\s*[01]\s*-\s*65535\s*$`, sprintf("%v", [range]))
}
