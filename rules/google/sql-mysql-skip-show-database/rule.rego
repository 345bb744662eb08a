# METADATA
# title: Cloud SQL for MySQL instances should have skip_show_database on
# description: Without skip_show_database every user sees the names of all databases of the instance, which tell an attacker where to go next.
# custom:
#   id: PL-GOOGLE-SQL-005
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag skip_show_database to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "skip_show_database"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/flags"]
#   aliases: [cloudsql_instance_mysql_skip_show_database_flag, b5b70198-2a34-4792-b0d9-ce99abe485bb]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("MYSQL")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("skip_show_database", "off", {"on"})
	message := sprintf("%s shows all databases to everybody: skip_show_database is %q", [input.address, flag.value])
}
