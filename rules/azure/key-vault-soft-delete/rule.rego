# METADATA
# title: Key Vault should have soft delete enabled
# description: Soft delete is on for new vaults; this code switches it off, and a key deleted by mistake takes everything along that is encrypted with it.
# custom:
#   id: PL-AZURE-KEYVAULT-012
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Remove enableSoftDelete (soft_delete_enabled) or set it to true.
#   fix:
#     terraform: |
#       soft_delete_retention_days = 90
#     arm: |
#       "enableSoftDelete": true
#     bicep: |
#       enableSoftDelete: true
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/soft-delete-overview"]
#   aliases: [PL-TF-AZURE-KEYVAULT-001, PL-ARM-AZURE-KEYVAULT-001, CKV_AZURE_42, CKV_AZURE_111, keyvault_recoverable, 7c25f361-7c66-44bf-9b69-022acd5eb4bd]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableSoftDelete"], "message": message} if {
	values.is_false(input.properties.enableSoftDelete)
	message := sprintf("%s is not recoverable: soft delete is off", [input.address])
}
