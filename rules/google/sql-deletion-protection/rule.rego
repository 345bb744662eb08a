# METADATA
# title: Cloud SQL instances should have deletion protection enabled
# description: An instance without deletion protection goes with one wrong command or click, and its backups with it.
# custom:
#   id: PL-GOOGLE-SQL-029
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set settings.deletion_protection_enabled to true.
#   fix:
#     terraform: |
#       settings {
#         deletion_protection_enabled = true
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/deletion-protection"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "settings", "deletionProtectionEnabled"], "message": message} if {
	is_object(input.properties.settings)
	object.get(input.properties.settings, "deletionProtectionEnabled", false) in {null, false}
	message := sprintf("%s can be deleted at once: deletion_protection_enabled is not true", [input.address])
}
