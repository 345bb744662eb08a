# METADATA
# title: Cloud SQL instances should have automated backups enabled
# description: Without automated backups a mistake, a fault or an attacker takes the data for good.
# custom:
#   id: PL-GOOGLE-SQL-026
#   severity: Low
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set settings.backup_configuration.enabled to true.
#   fix:
#     terraform: |
#       backup_configuration {
#         enabled = true
#       }
#   links: ["https://cloud.google.com/sql/docs/mysql/backup-recovery/backups"]
#   aliases: [CKV_GCP_14, cloudsql_instance_automated_backups, AVD-GCP-0024, cf3c7631-cd1e-42f3-8801-a561214a6e79, google-sql-enable-backup]
package rule

import rego.v1

# What a replica has is in its primary.
skip if input.properties.masterInstanceName

deny contains {"path": ["properties", "settings", "backupConfiguration", "enabled"], "message": message} if {
	input.properties.settings.backupConfiguration.enabled == false
	message := sprintf("%s is not backed up: backup_configuration is not enabled", [input.address])
}
