# METADATA
# title: Cloud SQL for PostgreSQL instances should log disconnections (log_disconnections)
# description: Only with the end and the length of sessions can connections be told apart when something has to be cleared up.
# custom:
#   id: PL-GOOGLE-SQL-007
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_disconnections to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_disconnections"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_53, cloudsql_instance_postgres_log_disconnections_flag, AVD-GCP-0022, 8895abb4-6491-4ae6-9c33-c2f360752b7a, google-sql-pg-log-disconnections]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_disconnections", "off", {"on"})
	message := sprintf("%s does not log the end of sessions: log_disconnections is %q", [input.address, flag.value])
}
