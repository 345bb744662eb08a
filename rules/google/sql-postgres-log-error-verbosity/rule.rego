# METADATA
# title: Cloud SQL for PostgreSQL instances should not use verbose error logging (log_error_verbosity)
# description: Verbose errors name source files and internals of the server, and make the log hard to read.
# custom:
#   id: PL-GOOGLE-SQL-014
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_error_verbosity to default.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_error_verbosity"
#         value = "default"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [cloudsql_instance_postgres_log_error_verbosity_flag]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_error_verbosity", "default", {"default", "terse"})
	message := sprintf("%s logs errors verbosely: log_error_verbosity is %q", [input.address, flag.value])
}
