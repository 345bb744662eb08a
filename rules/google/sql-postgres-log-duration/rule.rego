# METADATA
# title: Cloud SQL for PostgreSQL instances should log statement durations (log_duration)
# description: The duration of statements shows slow ones, and ones that read much more than usual.
# custom:
#   id: PL-GOOGLE-SQL-016
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_duration to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_duration"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV2_GCP_13]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_duration", "off", {"on"})
	message := sprintf("%s does not log how long statements take: log_duration is %q", [input.address, flag.value])
}
