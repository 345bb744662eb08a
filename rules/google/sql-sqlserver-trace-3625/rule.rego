# METADATA
# title: Cloud SQL for SQL Server instances should have trace flag 3625 on
# description: Without trace flag 3625 users who are no administrators read internals in error messages.
# custom:
#   id: PL-GOOGLE-SQL-021
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag 3625 to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "3625"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [cloudsql_instance_sqlserver_trace_flag, f5aff735-fd1c-4751-a5e9-98bfe4893fa2]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("3625", "off", {"on"})
	message := sprintf("%s shows details in error messages: 3625 is %q", [input.address, flag.value])
}
