# METADATA
# title: Cloud SQL for PostgreSQL instances should log lock waits (log_lock_waits)
# description: Sessions that wait long for locks point to faults and to attempts to make the database unusable.
# custom:
#   id: PL-GOOGLE-SQL-008
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_lock_waits to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_lock_waits"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_54, AVD-GCP-0020, google-sql-pg-log-lock-waits]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_lock_waits", "off", {"on"})
	message := sprintf("%s does not log long waits for locks: log_lock_waits is %q", [input.address, flag.value])
}
