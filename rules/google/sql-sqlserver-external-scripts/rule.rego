# METADATA
# title: Cloud SQL for SQL Server instances should have external scripts off
# description: Whoever may run scripts of R or Python in the database runs code on the server, outside of what the database controls.
# custom:
#   id: PL-GOOGLE-SQL-017
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag external scripts enabled to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "external scripts enabled"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [cloudsql_instance_sqlserver_external_scripts_enabled_flag, 1c329b9b-8221-4b55-8d5f-f0959faf9cee]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("external scripts enabled", "off", {"off"})
	message := sprintf("%s runs external scripts: external scripts enabled is %q", [input.address, flag.value])
}
