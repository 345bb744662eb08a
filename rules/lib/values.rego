# Values as templates write them: a yes or no may be a text.
package lib.values

import rego.v1

import data.lib.references

is_true(value) if lower(sprintf("%v", [value])) in {"true", "1"}

is_false(value) if lower(sprintf("%v", [value])) in {"false", "0"}

# Nothing is said there: in none of the ways to say so.
is_missing(whole, path) if {
	not references.is_begun(object.get(references.at_a_glance(whole), path, null))
	object.get(whole, path, null) in {null, "", [], {}}
}
