# METADATA
# title: Key Vault should have purge protection enabled
# description: Without purge protection a deleted vault or key can be destroyed for good during its retention, by mistake or by an attacker, and everything encrypted with it is lost.
# custom:
#   id: PL-AZURE-KEYVAULT-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Set enablePurgeProtection (purge_protection_enabled) to true.
#   fix:
#     terraform: |
#       purge_protection_enabled = true
#     arm: |
#       "enablePurgeProtection": true
#     bicep: |
#       enablePurgeProtection: true
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/soft-delete-overview"]
#   aliases: [PL-TF-AZURE-KEYVAULT-001, PL-ARM-AZURE-KEYVAULT-001, CKV_AZURE_42, CKV_AZURE_110, AVD-AZU-0016, keyvault_recoverable, 7c25f361-7c66-44bf-9b69-022acd5eb4bd, cec6e005-9309-46eb-b34b-456f6eae818b, azure-keyvault-no-purge, AZU021]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enablePurgeProtection"], "message": message} if {
	values.is_false(input.properties.enablePurgeProtection)
	message := sprintf("%s is not recoverable: it is not protected against purging", [input.address])
}
