# Protocols and ranges of ports, as rules of firewalls write them.
package lib.ports

import rego.v1

is_any(protocol) if word(protocol) in {"-1", "all", "*", "any"}

is_tcp(protocol) if word(protocol) in {"tcp", "6"}

is_udp(protocol) if word(protocol) in {"udp", "17"}

# A port is reached by a rule for all protocols, whatever ports it names, and by one for its protocol and a range with it.
reaches(protocol, _, _, _) if is_any(protocol)

reaches(protocol, from, to, port) if {
	is_tcp(protocol)
	bounds := span(from, to)
	bounds[0] <= port
	port <= bounds[1]
}

covers_all(protocol, _, _) if is_any(protocol)

covers_all(protocol, from, to) if {
	is_transport(protocol)
	bounds := span(from, to)
	bounds[1] - bounds[0] >= 65534
}

is_transport(protocol) if is_tcp(protocol)

is_transport(protocol) if is_udp(protocol)

# First and last port; nothing said, and -1, mean all of them.
span(from, to) := [max([0, first]), last] if {
	first := number(from, 0)
	last := open_end(number(to, number(from, -1)))
}

open_end(last) := 65535 if last < 0

open_end(last) := last if last >= 0

# A range that is one text or number: 22, "20-25", "*".
in_range("*", _)

in_range(range, port) if {
	bounds := [to_number(trim_space(bound)) | some bound in split(sprintf("%v", [range]), "-")]
	bounds[0] <= port
	port <= bounds[count(bounds) - 1]
}

number(null, fallback) := fallback

number(value, _) := value if is_number(value)

number(value, _) := to_number(value) if regex.match(`^-?[0-9]+$`, value)

word(protocol) := lower(sprintf("%v", [protocol]))
