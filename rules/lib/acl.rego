# What network ACLs let in: entries are asked in the order of their numbers, and the first that fits decides.
package lib.acl

import rego.v1

import data.lib.cidr
import data.lib.ports

# The entries that let the whole internet reach a port, each with its place in the list.
lets_in(entries, port) := [{"index": i, "range": range} |
	some i, entry in entries
	is_ingress(entry)
	lower(entry.RuleAction) == "allow"
	reaches(entry, port)
	range := world(entry)
	not denied_before(entries, entry, port)
]

# An entry that stands alone: nobody knows what comes before it.
lets_everyone_reach(entry, port) := range if {
	is_ingress(entry)
	lower(entry.RuleAction) == "allow"
	reaches(entry, port)
	range := world(entry)
}

# All protocols and ports are open to the whole internet.
lets_everything_in(entry) := range if {
	is_ingress(entry)
	lower(entry.RuleAction) == "allow"
	bounds := span(entry)
	ports.covers_all(entry.Protocol, bounds.from, bounds.to)
	range := world(entry)
}

is_ingress(entry) if object.get(entry, "Egress", false) == false

reaches(entry, port) if {
	bounds := span(entry)
	ports.reaches(entry.Protocol, bounds.from, bounds.to, port)
}

span(entry) := {
	"from": object.get(entry, ["PortRange", "From"], null),
	"to": object.get(entry, ["PortRange", "To"], null),
}

world(entry) := entry.CidrBlock if {
	cidr.is_world(entry.CidrBlock)
} else := entry.Ipv6CidrBlock if cidr.is_world(entry.Ipv6CidrBlock)

denied_before(entries, allow, port) if {
	some deny in entries
	is_ingress(deny)
	lower(deny.RuleAction) == "deny"
	deny.RuleNumber < allow.RuleNumber
	reaches(deny, port)
	is_same_family(deny, allow)
	world(deny)
}

is_same_family(one, other) if {
	cidr.is_world(one.CidrBlock)
	cidr.is_world(other.CidrBlock)
}

is_same_family(one, other) if {
	cidr.is_world(one.Ipv6CidrBlock)
	cidr.is_world(other.Ipv6CidrBlock)
}
