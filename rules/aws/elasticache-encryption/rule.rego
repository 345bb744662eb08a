# METADATA
# title: ElastiCache replication groups must be encrypted at rest and in transit
# description: A Redis replication group keeps its disks and backups in plain form and talks without TLS unless both are asked for; Valkey groups are encrypted by default.
# custom:
#   id: PL-TF-AWS-ELASTICACHE-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_elasticache_replication_group]
#   remediation: Set at_rest_encryption_enabled and transit_encryption_enabled to true.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-28", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_29, CKV_AWS_30, AVD-AWS-0045, AVD-AWS-0051]
package rule

import rego.v1

types := {"aws_elasticache_replication_group"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

settings := {"at_rest_encryption_enabled": "at rest", "transit_encryption_enabled": "in transit"}

deny contains {"path": place(i, name), "message": message} if {
	some i, r in input.resources
	r.type in types
	some name, meaning in settings
	off(object.get(r.properties, name, null), r.properties)
	message := sprintf("%s is not encrypted %s: %s is not true", [r.address, meaning, name])
}

off(value, _) if value in {false, "false"}

# nothing said: what a Redis group does that takes nothing over from a global group
off(null, group) if {
	object.get(group, "engine", null) in {null, "redis"}
	object.get(group, "global_replication_group_id", null) in {null, ""}
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
