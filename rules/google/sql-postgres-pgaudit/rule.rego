# METADATA
# title: Cloud SQL for PostgreSQL instances should have pgAudit enabled
# description: Without pgAudit the log has no detailed record of sessions and objects, which investigations and many standards ask for.
# custom:
#   id: PL-GOOGLE-SQL-015
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag cloudsql.enable_pgaudit to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "cloudsql.enable_pgaudit"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/flags"]
#   aliases: [CKV_GCP_110, cloudsql_instance_postgres_enable_pgaudit_flag, 245eb024-d08a-449b-a1f2-02f7bba00fc2]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("POSTGRES")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("cloudsql.enable_pgaudit", "off", {"on"})
	message := sprintf("%s keeps no audit log: cloudsql.enable_pgaudit is %q", [input.address, flag.value])
}
