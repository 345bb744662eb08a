# METADATA
# title: Cloud SQL for PostgreSQL instances should log connections (log_connections)
# description: Without a record of who connected, attempts to guess passwords and stolen logins cannot be found afterwards.
# custom:
#   id: PL-GOOGLE-SQL-006
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_connections to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_connections"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_52, cloudsql_instance_postgres_log_connections_flag, AVD-GCP-0016, fc7187e5-b9a2-46c0-950d-3bfcaaacc5ca, google-sql-pg-log-connections]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_connections", "off", {"on"})
	message := sprintf("%s does not log connections: log_connections is %q", [input.address, flag.value])
}
