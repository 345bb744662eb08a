# METADATA
# title: Cloud SQL for PostgreSQL instances should log DDL statements (log_statement)
# description: Without log_statement nobody can tell who created, changed or removed tables and roles.
# custom:
#   id: PL-GOOGLE-SQL-013
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag log_statement to ddl.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "log_statement"
#         value = "ddl"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_111, cloudsql_instance_postgres_log_statement_flag]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("log_statement", "none", {"ddl", "mod", "all"})
	message := sprintf("%s does not log changes of its structure: log_statement is %q", [input.address, flag.value])
}
