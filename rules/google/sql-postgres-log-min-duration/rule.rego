# METADATA
# title: Cloud SQL for PostgreSQL instances should have log_min_duration_statement disabled
# description: Statements that are logged because they took long are logged with their values, so that passwords and personal data get into the log.
# custom:
#   id: PL-GOOGLE-SQL-012
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_min_duration_statement to -1.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_min_duration_statement"
#         value = "-1"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_57, cloudsql_instance_postgres_log_min_duration_statement_flag, AVD-GCP-0021, 00335e17-674c-442e-a64c-9436e60e6efb, google-sql-pg-no-min-statement-logging]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_min_duration_statement", "-1", {"-1"})
	message := sprintf("%s logs statements with their values: log_min_duration_statement is %q", [input.address, flag.value])
}
