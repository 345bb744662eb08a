# METADATA
# title: Cloud SQL for MySQL instances should have local_infile off
# description: With local_infile on, a server or an injected statement can ask connected clients for files of theirs. Cloud SQL has it on unless told otherwise.
# custom:
#   id: PL-GOOGLE-SQL-004
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag local_infile to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "local_infile"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/flags"]
#   aliases: [CKV_GCP_50, cloudsql_instance_mysql_local_infile_flag, 51a2c34d-dfd0-436f-aa34-e8f796e052fd, AVD-GCP-0026, google-sql-mysql-no-local-infile]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("MYSQL")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("local_infile", "on", {"off"})
	message := sprintf("%s loads files of its clients: local_infile is %q", [input.address, flag.value])
}
