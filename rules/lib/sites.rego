# Buckets that are websites: what is in them is meant for everybody, to read.
package lib.sites

import rego.v1

import data.lib.policy
import data.lib.references

is_website(bucket) if is_object(bucket.properties.WebsiteConfiguration)

# The statement in which a policy is open lets people read objects, and nothing else.
only_reads_objects(document, path) if {
	statement := object.get(document, array.slice(path, 0, count(path) - 1), {})
	every action in policy.as_list(statement.Action) {
		references.is_written(action)
		lower(action) in {"s3:getobject", "s3:getobjectversion"}
	}
}
