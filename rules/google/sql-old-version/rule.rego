# METADATA
# title: Cloud SQL instances should run a supported database version
# description: "Versions whose makers have ended support get no more fixes of weaknesses: MySQL 5.6 and 5.7, PostgreSQL up to 13 and SQL Server 2017 at the latest."
# custom:
#   id: PL-GOOGLE-SQL-032
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Upgrade to a version that is maintained, for example MYSQL_8_4, POSTGRES_17 or SQLSERVER_2022_STANDARD.
#   fix:
#     terraform: |
#       database_version = "POSTGRES_17"
#   links: ["https://cloud.google.com/sql/docs/db-versions"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "databaseVersion"], "message": message} if {
	version := input.properties.databaseVersion
	regex.match(`(?i)^(MYSQL_[0-5]_.*|POSTGRES_([0-9](_.*)?|1[0-3])|SQLSERVER_20(0[0-9]|1[0-7]).*)$`, version)
	message := sprintf("%s runs a version that is no longer maintained: %s", [input.address, version])
}
