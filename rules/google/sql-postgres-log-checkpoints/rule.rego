# METADATA
# title: Cloud SQL for PostgreSQL instances should log checkpoints (log_checkpoints)
# description: Checkpoints tell how often and how long the server writes to disk, which shows overload. PostgreSQL logs them by itself since version 15, before it must be told.
# custom:
#   id: PL-GOOGLE-SQL-025
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_checkpoints to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_checkpoints"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_51, AVD-GCP-0025, google-sql-pg-log-checkpoints]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

# The default since version 15.
logs_by_itself := "on" if regex.match(`(?i)^POSTGRES_(1[5-9]|[2-8][0-9])`, input.properties.databaseVersion)
else := "off"

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_checkpoints", logs_by_itself, {"on"})
	message := sprintf("%s does not log checkpoints: log_checkpoints is %q", [input.address, flag.value])
}
