# METADATA
# title: Cloud SQL for MySQL administrators must have a password
# description: The user root without a password lets everybody who reaches the instance become its administrator.
# custom:
#   id: PL-GOOGLE-SQL-033
#   severity: High
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/User]
#   remediation: Set password (or password_wo) of the user, from a secret.
#   fix:
#     terraform: |
#       password = random_password.root.result
#   links: ["https://cloud.google.com/sql/docs/mysql/create-manage-users"]
#   aliases: [CKV2_GCP_7]
package rule

import rego.v1

deny contains {"path": ["properties", "password"], "message": message} if {
	lower(input.properties.name) == "root"
	object.get(input.properties, "password", "") in {null, ""}
	message := sprintf("%s is an administrator without a password", [input.address])
}
