# METADATA
# title: Cloud SQL for PostgreSQL instances should log temporary files (log_temp_files = 0)
# description: Statements that write large temporary files slow the instance down; unless log_temp_files is 0 they leave no trace, or not all of them do.
# custom:
#   id: PL-GOOGLE-SQL-009
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_temp_files to 0.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_temp_files"
#         value = "0"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_56, AVD-GCP-0014, google-sql-enable-pg-temp-file-logging]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_temp_files", "-1", {"0"})
	message := sprintf("%s does not log all temporary files: log_temp_files is %q", [input.address, flag.value])
}
