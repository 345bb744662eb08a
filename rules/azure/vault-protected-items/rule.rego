# METADATA
# title: Recovery Services vaults should protect something
# description: A vault without items is a backup that somebody believes in and that does not exist.
# custom:
#   id: PL-AZURE-BACKUP-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.RecoveryServices/vaults"]
#   joins: ["Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems"]
#   notIn: [terraform,arm]
#   remediation: Add what must be backed up, or delete the vault.
#   fix:
#     cli: |
#       az backup protection enable-for-vm --vault-name v --resource-group g --vm vm --policy-name DefaultPolicy
#     console: |
#       Recovery Services vaults > (vault) > Backup items
#   links: ["https://learn.microsoft.com/en-us/azure/backup/backup-azure-arm-vms-prepare"]
#   aliases: [recovery_vault_has_protected_items]
package rule

import rego.v1

skip if not input.time

has_item if {
	some address, _ in input.joined["Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems"]
	startswith(lower(address), sprintf("%s/", [lower(input.address)]))
}

deny contains {"path": ["name"], "message": message} if {
	not has_item
	message := sprintf("Recovery Services vault %s protects nothing", [input.name])
}
