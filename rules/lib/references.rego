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

# A copy: who reads it has not read the original, and does not wait for what is unknown in it. For a first look, where what is
# known of a value settles the matter whatever the rest turns out to be.
at_a_glance(value) := array.slice(value, 0, count(value)) if is_array(value)

at_a_glance(value) := object.remove(value, []) if is_object(value)

# A text of which only the beginning is known is a text, whatever follows: "/subscriptions/${subscription().subscriptionId}"
is_begun(text) if {
	contains(text, "${")
	known_start(text) != ""
}

# What is known of the end of a text: "-key.pem" of "${var.name}-key.pem", all of a text without references.
known_end(text) := regex.find_n(`[^}]*$`, text, 1)[0]

# What is known of its beginning: "user:" of "user:${var.mail}".
known_start(text) := split(text, "${")[0]
