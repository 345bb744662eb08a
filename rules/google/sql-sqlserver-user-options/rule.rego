# METADATA
# title: Cloud SQL for SQL Server instances should not set user options
# description: The flag user options changes defaults of every session, among them how errors and missing values are treated, behind the back of applications.
# custom:
#   id: PL-GOOGLE-SQL-023
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Remove the database flag user options.
#   fix:
#     terraform: |
#       # remove
#       # database_flags {
#       #   name  = "user options"
#       #   value = "…"
#       # }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [cloudsql_instance_sqlserver_user_options_flag, c8e4444e-d9a9-4426-be8e-9f1b8c43133c]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("user options", "", {""})
	message := sprintf("%s sets options for all users: user options is %q", [input.address, flag.value])
}
