# METADATA
# title: Cloud SQL for SQL Server instances should have contained database authentication off
# description: Users of contained databases log in past the server, so that owners of a database decide who gets in.
# custom:
#   id: PL-GOOGLE-SQL-022
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag contained database authentication to off.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "contained database authentication"
#         value = "off"
#       }
#   links: ["https://cloud.google.com/sql/docs/sqlserver/flags"]
#   aliases: [CKV_GCP_59, cloudsql_instance_sqlserver_contained_database_authentication_flag, AVD-GCP-0023, c3655703-569b-42ec-8027-ef8835d989c0, google-sql-no-contained-db-auth]
package rule

import rego.v1

import data.lib.cloudsql

skip if not cloudsql.is_engine("SQLSERVER")

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation("contained database authentication", "off", {"off"})
	message := sprintf("%s authenticates users in databases: contained database authentication is %q", [input.address, flag.value])
}
