# METADATA
# title: Cloud SQL for SQL Server instances should not limit user connections
# description: A limit of connections lets few sessions lock everybody else out; 0 leaves it to the server.
# custom:
#   id: PL-GOOGLE-SQL-019
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag user connections to 0.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "user connections"
#         value = "0"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [cloudsql_instance_sqlserver_user_connections_flag, 18cb7d28-57df-4d6b-9fb4-02828cb15660]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("user connections", "0", {"0"})
	message := sprintf("%s limits connections: user connections is %q", [input.address, flag.value])
}
