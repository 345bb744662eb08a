# METADATA
# title: Databases must be encrypted at rest
# description: Without storage encryption the data, its backups, replicas and snapshots lie in plain form, and encryption cannot be switched on later. Covers RDS, Aurora, DocumentDB and Neptune.
# custom:
#   id: PL-TF-AWS-RDS-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_db_instance, aws_rds_cluster, aws_docdb_cluster, aws_neptune_cluster]
#   remediation: Set storage_encrypted to true. An existing database is moved through an encrypted copy of its snapshot.
#   compliance: ["CIS AWS 2.3.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_16, CKV_AWS_96, CKV_AWS_74, CKV_AWS_44, AVD-AWS-0080, AVD-AWS-0079]
package rule

import rego.v1

types := {"aws_db_instance", "aws_rds_cluster", "aws_docdb_cluster", "aws_neptune_cluster"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "storage_encrypted"), "message": message} if {
	some i, r in input.resources
	r.type in types
	off(object.get(r.properties, "storage_encrypted", false))
	not inherits(r.properties)
	message := sprintf("%s is not encrypted at rest: storage_encrypted is not true", [r.address])
}

# false, in the ways it can be written; an unknown value is not
off(value) if value in {false, "false", 0, "0", null}

# copies are encrypted when their source is, Aurora Serverless v1 always
inherits(database) if {
	object.get(database, "storage_encrypted", null) == null
	some origin in ["replicate_source_db", "replication_source_identifier", "snapshot_identifier", "restore_to_point_in_time"]
	not object.get(database, origin, null) in {null, "", []}
}

inherits(database) if {
	object.get(database, "storage_encrypted", null) == null
	database.engine_mode == "serverless"
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
