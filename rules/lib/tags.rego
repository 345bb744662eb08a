# Tags of a resource, as a list of keys and values (AWS) or as a map (Azure, Google, Kubernetes).
package lib.tags

import rego.v1

as_map(tags) := tags if is_object(tags)

as_map(tags) := {tag.Key: tag.Value | some tag in tags} if is_array(tags)

value(tags, name) := as_map(tags)[name]

# Whatever the case it is written in.
has(tags, name) if {
	some key, _ in as_map(tags)
	lower(key) == lower(name)
}
