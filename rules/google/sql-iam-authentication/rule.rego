# METADATA
# title: Cloud SQL instances should have IAM database authentication enabled
# description: With IAM authentication nobody needs a password of the database; rights are granted, logged and taken away in one place.
# custom:
#   id: PL-GOOGLE-SQL-028
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set the database flag cloudsql_iam_authentication (MySQL) or cloudsql.iam_authentication (PostgreSQL) to on.
#   fix:
#     terraform: |
#       database_flags {
#         name  = "cloudsql.iam_authentication"
#         value = "on"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/iam-authentication"]
#   aliases: []
package rule

import rego.v1

import data.lib.cloudsql

flags := {"MYSQL": "cloudsql_iam_authentication", "POSTGRES": "cloudsql.iam_authentication"}

# Others do not have it.
skip if not name

name := flag if {
	some engine, flag in flags
	cloudsql.is_engine(engine)
}

deny contains {"path": flag.path, "message": message} if {
	flag := cloudsql.deviation(name, "off", {"on"})
	message := sprintf("%s lets users log in with passwords only: %s is %q", [input.address, name, flag.value])
}
