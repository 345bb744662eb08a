# METADATA
# title: Cloud SQL for PostgreSQL instances should have log_min_messages at warning or lower
# description: With a level below warning, debugging messages fill the log and hide what matters.
# custom:
#   id: PL-GOOGLE-SQL-010
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_min_messages to warning.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_min_messages"
#         value = "warning"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_55, cloudsql_instance_postgres_log_min_messages_flag, AVD-GCP-0018, ecbbe763-95dc-47e6-8660-84ff751e5acf, google-sql-pg-log-errors]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_min_messages", "warning", {"warning", "error", "log", "fatal", "panic"})
	message := sprintf("%s logs too much to be read: log_min_messages is %q", [input.address, flag.value])
}

# Above errors: what goes wrong is not logged.
deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.setting("log_min_messages", "warning")
	flag.value in {"log", "fatal", "panic"}
	message := sprintf("%s does not log errors: log_min_messages is %q", [input.address, flag.value])
}
