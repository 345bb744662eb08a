# METADATA
# title: Cloud SQL for PostgreSQL instances should not log statement statistics
# description: The flags log_parser_stats, log_planner_stats, log_executor_stats and log_statement_stats are for developers of the database; they write internals into the log and slow every statement down.
# custom:
#   id: PL-GOOGLE-SQL-024
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Remove the flags or set them to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_executor_stats"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV2_GCP_14, CKV2_GCP_15, CKV2_GCP_16, CKV2_GCP_17]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	some name in ["log_parser_stats", "log_planner_stats", "log_executor_stats", "log_statement_stats"]
	flag := cloudsql.deviation(name, "off", {"off"})
	message := sprintf("%s logs statistics of statements: %s is %q", [input.address, name, flag.value])
}
