# When versions end, by tables of them: `{"5.7": "2024-02-29T00:00:00Z"}`, where a row is about all versions that begin with it.
package lib.versions

import rego.v1

# The end of a version: that of its row. One that has no row is not offered any more, and ended no later than the next newer one; what is newer than all rows has no end yet.
end_of(ends, version) := row_end(ends, version) if {
	row_end(ends, version)
} else := ends[newer[0]] if {
	number := numbers_of(version)
	newer := [row | some [_, row] in sort([[numbers_of(row), row] | some row, _ in ends; numbers_of(row) > number])]
}

row_end(ends, version) := end if {
	some row, end in ends
	startswith(sprintf("%s.", [version]), sprintf("%s.", [row]))
}

# `[5, 6, 10]` of 5.6.10a; of what does not begin with a number, nothing.
numbers_of(version) := [to_number(part) | some part in split(text, ".")] if {
	text := regex.find_n(`^[0-9]+(?:\.[0-9]+)*`, version, 1)[0]
}
