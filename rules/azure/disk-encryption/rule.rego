# METADATA
# title: Azure managed disks should not have encryption disabled
# description: Azure Disk Encryption protects volumes beyond the encryption that storage always has, with keys in your own key vault. This code switches it off.
# custom:
#   id: PL-AZURE-COMPUTE-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/disks, Microsoft.Compute/snapshots, Microsoft.Compute/virtualMachines]
#   remediation: Remove encryption settings with enabled set to false.
#   fix:
#     terraform: |
#       encryption_settings {
#         disk_encryption_key {
#           secret_url      = azurerm_key_vault_secret.disk.id
#           source_vault_id = azurerm_key_vault.main.id
#         }
#       }
#     arm: |
#       "encryptionSettingsCollection": { "enabled": true }
#     bicep: |
#       encryptionSettingsCollection: {
#         enabled: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/disk-encryption-overview"]
#   aliases: [PL-TF-AZURE-COMPUTE-002, PL-ARM-AZURE-COMPUTE-002, CKV_AZURE_2, AVD-AZU-0038, 350f3955-b5be-436f-afaa-3d2be2fa6cdd, a99130ab-4c0e-43aa-97f8-78d4fcb30024, azure-compute-enable-disk-encryption, AZU003]
package rule

import rego.v1

import data.lib.values

switches := [
	["properties", "encryptionSettingsCollection", "enabled"],
	["properties", "encryptionSettings", "enabled"],
	["properties", "storageProfile", "osDisk", "encryptionSettings", "enabled"],
]

deny contains {"path": path, "message": message} if {
	some path in switches
	values.is_false(object.get(input, path, null))
	message := sprintf("%s has Azure Disk Encryption disabled", [input.address])
}
