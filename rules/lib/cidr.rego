# Ranges of addresses, as clouds write them.
package lib.cidr

import rego.v1

# Half of all addresses of a family or more, in any spelling: 0.0.0.0/0, ::/0, and what Azure has for it.
is_world(range) if regex.match(`/[01]$`, trim_space(range))

is_world(range) if lower(trim_space(range)) in {"*", "internet", "any"}

# From the first to the last address of a range.
spans_world(first, last) if octet(last) - octet(first) >= 127

octet(address) := to_number(split(trim_space(address), ".")[0])
