# METADATA
# title: Cloud SQL for PostgreSQL instances should log failed statements (log_min_error_statement)
# description: With a level above error, statements that end in errors, as attempts of injection do, are not recorded.
# custom:
#   id: PL-GOOGLE-SQL-011
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_min_error_statement to error.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_min_error_statement"
#         value = "error"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_109, cloudsql_instance_postgres_log_min_error_statement_flag, 13de4e49-d407-4277-ba5a-d7f59283902f]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_min_error_statement", "error", {"debug5", "debug4", "debug3", "debug2", "debug1", "info", "notice", "warning", "error"})
	message := sprintf("%s does not log statements that fail: log_min_error_statement is %q", [input.address, flag.value])
}
