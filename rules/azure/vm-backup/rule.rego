# METADATA
# title: Azure VMs should be protected by Azure Backup
# description: Without a backup outside of the machine its data are lost when somebody deletes or encrypts its disks.
# custom:
#   id: PL-AZURE-COMPUTE-012
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines]
#   joins: [Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems]
#   remediation: Protect the machine with a policy of a Recovery Services vault.
#   fix:
#     terraform: |
#       resource "azurerm_backup_protected_vm" "web" {
#         resource_group_name = azurerm_resource_group.backup.name
#         recovery_vault_name = azurerm_recovery_services_vault.backup.name
#         source_vm_id        = azurerm_linux_virtual_machine.web.id
#         backup_policy_id    = azurerm_backup_policy_vm.daily.id
#       }
#     arm: |
#       {
#         "type": "Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems",
#         "apiVersion": "2024-04-01",
#         "name": "[format('{0}/Azure/iaasvmcontainer;iaasvmcontainerv2;{1};{2}/vm;iaasvmcontainerv2;{1};{2}', parameters('vault'), resourceGroup().name, parameters('vm'))]",
#         "properties": {
#           "protectedItemType": "Microsoft.Compute/virtualMachines",
#           "policyId": "[resourceId('Microsoft.RecoveryServices/vaults/backupPolicies', parameters('vault'), 'daily')]",
#           "sourceResourceId": "[resourceId('Microsoft.Compute/virtualMachines', parameters('vm'))]"
#         }
#       }
#     bicep: |
#       resource backup 'Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems@2024-04-01' = {
#         name: '${vault.name}/Azure/iaasvmcontainer;iaasvmcontainerv2;${resourceGroup().name};${vm.name}/vm;iaasvmcontainerv2;${resourceGroup().name};${vm.name}'
#         properties: {
#           protectedItemType: 'Microsoft.Compute/virtualMachines'
#           policyId: resourceId('Microsoft.RecoveryServices/vaults/backupPolicies', vault.name, 'daily')
#           sourceResourceId: vm.id
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/backup/backup-azure-vms-introduction"]
#   aliases: [CKV2_AZURE_12, vm_backup_enabled]
package rule

import rego.v1

# What is on an ephemeral disk is not meant to last, and cannot be backed up.
skip if input.properties.storageProfile.osDisk.diffDiskSettings.option

deny contains {"path": [], "message": message} if {
	not is_backed_up
	message := sprintf("%s is not backed up", [input.address])
}

is_backed_up if {
	some address, _ in input.referred_by
	item := input.joined["Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems"][address]
	object.get(item.properties, "protectionState", "") != "ProtectionStopped"
}
