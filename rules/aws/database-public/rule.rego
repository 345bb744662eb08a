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

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
