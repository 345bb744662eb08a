# METADATA
# title: Cloud SQL for SQL Server instances should have remote access off
# description: With remote access, stored procedures can be started from and on other servers, which helps to spread and to overload. It is on unless told otherwise.
# custom:
#   id: PL-GOOGLE-SQL-020
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag remote access to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "remote access"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [cloudsql_instance_sqlserver_remote_access_flag, d4436ca8-1caf-427c-8911-8b4d31ff6b40]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("remote access", "on", {"off"})
	message := sprintf("%s runs procedures for other servers: remote access is %q", [input.address, flag.value])
}
