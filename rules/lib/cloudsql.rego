# Instances of Cloud SQL and the flags of their databases.
package lib.cloudsql

import rego.v1

# MYSQL, POSTGRES or SQLSERVER.
is_engine(name) if startswith(upper(input.properties.databaseVersion), name)

# A flag that is set to something else than these, or that is not set where its default is something else.
deviation(name, fallback, wanted) := found if {
	found := setting(name, fallback)
	not is_wanted(found.value, wanted)
	not contains(found.value, "${")
}

is_wanted(value, wanted) if value in wanted

# A switch may be written as a number.
is_wanted(value, wanted) if {"0": "off", "1": "on", "false": "off", "true": "on"}[value] in wanted

setting(name, fallback) := found[0] if {
	found := [{"value": lower(sprintf("%v", [flag.value])), "path": array.concat(place, [n, "value"])} |
		some n, flag in flags
		lower(flag.name) == name
	]
	count(found) > 0
} else := {"value": fallback, "path": place} if all_known

place := ["properties", "settings", "databaseFlags"]

flags := object.get(input, place, [])

# Nobody knows which flags there will be where one of their names is not known. A clone has those of its source.
all_known if {
	is_array(flags)
	not input.extra.sourceInstance
	every flag in flags {
		not contains(object.get(flag, "name", "${"), "${")
	}
}
