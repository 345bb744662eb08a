# Values that stand for others: what nobody knows before deployment is a text with ${…} in it.
package lib.references

import rego.v1

is_unknown(value) if contains(value, "${")

# What the service looks up when it is deployed.
is_dynamic(value) if contains(value, "{{resolve:")

# Somebody wrote it out: neither empty, nor unknown, nor looked up.
is_written(value) if {
	is_string(value)
	trim_space(value) != ""
	not is_unknown(value)
	not is_dynamic(value)
}

is_written(value) if is_number(value)

# A text that refers to the resource of this address: ${aws_vpc.main.id}, ${Vpc}, ${Vpc.VpcId}.
refers_to(text, address) if {
	some before in ["${", "(", "[", " "]
	some after in [".", "[", "}"]
	contains(text, concat("", [before, address, after]))
}
