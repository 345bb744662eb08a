# Ranges of addresses, as clouds write them.
package lib.cidr

import rego.v1

# Half of all addresses of a family or more, in any spelling: 0.0.0.0/0, ::/0, and what Azure has for it.
is_world(range) if regex.match(`/[01]$`, trim_space(range))

is_world(range) if lower(trim_space(range)) in {"*", "internet", "any"}

# It is known not to be, though its text may not be: a network or subnet of AWS has 65,536 addresses at most, and the output of a
# module that is called after one is its range.
is_elsewhere(range) if {
	not is_world(range)
	not contains(range, "${")
}

is_elsewhere(range) if {
	regex.match(`^[$][{](element[(])?[^{}(]*(aws_(default_)?(vpc|subnet)[.][^{}]*[.]cidr_block|[.](vpc|[a-z_]*subnets?)_(secondary_)?cidr_blocks?)(\[[^\]]*\])*(, [0-9]+[)])?[}]$`, range)
}

# From the first to the last address of a range: more than a network of somebody's own can have, which is 10.0.0.0/8 at most.
spans_world(first, last) if position(last) - position(first) >= 16777216

# Which of all addresses it is.
position(address) := ((octets[0] * 16777216 + octets[1] * 65536) + octets[2] * 256) + octets[3] if {
	octets := [to_number(part) | some part in split(trim_space(address), ".")]
	count(octets) == 4
}
