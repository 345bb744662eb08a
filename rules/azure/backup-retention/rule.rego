# METADATA
# title: Recovery Services backup policies should keep daily backups for at least 7 days
# description: What was encrypted or deleted a week ago cannot be brought back from younger backups.
# custom:
#   id: PL-AZURE-BACKUP-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.RecoveryServices/vaults/backupPolicies"]
#   notIn: [terraform,arm]
#   remediation: Raise the retention of daily backups.
#   fix:
#     cli: |
#       az backup policy set --policy @policy.json --vault-name v --resource-group g
#     console: |
#       Recovery Services vaults > (vault) > Backup policies
#   links: ["https://learn.microsoft.com/en-us/azure/backup/backup-azure-vm-backup-faq"]
#   aliases: [recovery_vault_backup_policy_retention_adequate, vm_sufficient_daily_backup_retention_period]
#   parameters:
#     minimum_days: Days that daily backups must be kept at least.
package rule

import rego.v1

skip if not input.time

minimum_days := 7

deny contains {"path": ["properties", "retentionPolicy", "dailySchedule", "retentionDuration", "count"], "message": message} if {
	duration := input.properties.retentionPolicy.dailySchedule.retentionDuration
	duration.durationType == "Days"
	duration.count < minimum_days
	message := sprintf("the backup policy %s keeps daily backups for %d days", [input.name, duration.count])
}
