# METADATA
# title: Cloud SQL for SQL Server instances should have cross db ownership chaining off
# description: With chaining, the owner of objects in one database reaches those of other databases without having rights there.
# custom:
#   id: PL-GOOGLE-SQL-018
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag cross db ownership chaining to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "cross db ownership chaining"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [CKV_GCP_58, cloudsql_instance_sqlserver_cross_db_ownership_chaining_flag, AVD-GCP-0019, 5a8c5d26-c592-4c98-afac-9762c54cc868, google-sql-no-cross-db-ownership-chaining]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("cross db ownership chaining", "off", {"off"})
	message := sprintf("%s chains ownership across databases: cross db ownership chaining is %q", [input.address, flag.value])
}
