# METADATA
# title: Databases must not be reachable from the internet
# description: publicly_accessible gives a database a public address, so that only its security groups and passwords stand between it and everybody.
# custom:
#   id: PL-TF-AWS-RDS-002
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_db_instance, aws_rds_cluster, aws_rds_cluster_instance, aws_docdb_cluster_instance, aws_neptune_cluster_instance, aws_redshift_cluster, aws_redshiftserverless_workgroup, aws_dms_replication_instance]
#   remediation: Remove publicly_accessible or set it to false, and reach the database from inside its VPC.
#   compliance: ["CIS AWS 2.3.3", "NIST 800-53 SC-7", "PCI-DSS 1.3"]
#   aliases: [CKV_AWS_17, CKV_AWS_87, CKV_AWS_89, CKV_AWS_102, AVD-AWS-0082, AVD-AWS-0180, af173fde-95ea-4584-b904-bb3923ac4bda]
package rule

import rego.v1

types := {"aws_db_instance", "aws_rds_cluster", "aws_rds_cluster_instance", "aws_docdb_cluster_instance", "aws_neptune_cluster_instance", "aws_redshift_cluster", "aws_redshiftserverless_workgroup", "aws_dms_replication_instance"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "publicly_accessible"], "message": message} if {
	some i, r in input.resources
	r.type in types
	r.properties.publicly_accessible in {true, "true", 1, "1"}
	message := sprintf("%s has a public address: publicly_accessible is true", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	older_than(6)
	some i, r in input.resources
	r.type == "aws_redshift_cluster"
	object.get(r.properties, "publicly_accessible", null) == null
	message := sprintf("%s has a public address: publicly_accessible is missing, and true by default before version 6 of the provider", [r.address])
}

# the code holds the provider below this major version; without such a constraint the newest is used
older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^(?:=|~>|<=)?\s*v?(\d+)\.`, constraint, 1)
	to_number(version) < major
}

older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^<\s*v?(\d+)(?:\.0)*$`, constraint, 1)
	to_number(version) <= major
}

constraints contains trim_space(part) if {
	some block in input.terraform
	some providers in block.required_providers
	some part in split(version_in(providers.aws), ",")
}

constraints contains trim_space(part) if {
	some provider in input.provider
	provider.name == "aws"
	some part in split(provider.version, ",")
}

version_in(requirement) := requirement if is_string(requirement)

else := requirement.version

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
