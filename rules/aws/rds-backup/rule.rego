# METADATA
# title: RDS instances must keep automatic backups
# description: An instance keeps no automatic backups unless backup_retention_period is at least one day, so that a mistake or an attack cannot be undone.
# custom:
#   id: PL-TF-AWS-RDS-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_db_instance, aws_rds_cluster]
#   remediation: Set backup_retention_period to the days your recovery plan asks for, at least 1 (7 is a usual choice).
#   compliance: ["NIST 800-53 CP-9", "PCI-DSS 12.10.1"]
#   aliases: [CKV_AWS_133, AVD-AWS-0077]
package rule

import rego.v1

types := {"aws_db_instance", "aws_rds_cluster"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "backup_retention_period"), "message": message} if {
	some i, r in input.resources
	r.type in types
	days := object.get(r.properties, "backup_retention_period", null)
	none(r, days)
	message := sprintf("%s keeps no automatic backups: backup_retention_period is 0 or missing", [r.address])
}

none(_, days) if days in {0, "0"}

# nothing said means 0 for instances (1 for clusters); replicas and restored instances follow their source
none(r, null) if {
	r.type == "aws_db_instance"
	every origin in ["replicate_source_db", "snapshot_identifier", "restore_to_point_in_time"] {
		object.get(r.properties, origin, null) in {null, "", []}
	}
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
