# METADATA
# title: DynamoDB tables should have point-in-time recovery
# description: Without it, what a bug or an intruder deletes or overwrites is gone.
# custom:
#   id: PL-TF-AWS-DYNAMODB-001
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_dynamodb_table]
#   remediation: Add a point_in_time_recovery block with enabled = true.
#   compliance: ["NIST 800-53 CP-9", "PCI-DSS 12.10.1"]
#   aliases: [CKV_AWS_28, AVD-AWS-0024]
package rule

import rego.v1

types := {"aws_dynamodb_table"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "point_in_time_recovery", null) in {null, []}
	message := sprintf("%s has no point-in-time recovery: it has no point_in_time_recovery block", [r.address])
}

deny contains {"path": ["resources", i, "properties", "point_in_time_recovery", j, "enabled"], "message": message} if {
	some i, r in input.resources
	r.type in types
	some j, block in r.properties.point_in_time_recovery
	block.enabled in {false, "false"}
	message := sprintf("%s switches point-in-time recovery off", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
