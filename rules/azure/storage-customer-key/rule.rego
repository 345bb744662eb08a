# METADATA
# title: Azure Storage accounts with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-STORAGE-016
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Give the account a customer-managed key (customer_managed_key or azurerm_storage_account_customer_managed_key; keySource Microsoft.Keyvault).
#   fix:
#     terraform: |
#       customer_managed_key {
#         key_vault_key_id          = azurerm_key_vault_key.storage.id
#         user_assigned_identity_id = azurerm_user_assigned_identity.storage.id
#       }
#     arm: |
#       "encryption": {
#         "keySource": "Microsoft.Keyvault",
#         "keyvaultproperties": { "keyname": "storage", "keyvaulturi": "https://my.vault.azure.net" }
#       }
#     bicep: |
#       encryption: {
#         keySource: 'Microsoft.Keyvault'
#         keyvaultproperties: {
#           keyname: 'storage'
#           keyvaulturi: 'https://my.vault.azure.net'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/customer-managed-keys-overview"]
#   aliases: [CKV2_AZURE_1, storage_ensure_encryption_with_customer_managed_keys, 9bf1568d-4cd2-4581-81ef-d2efabee1178]
package rule

import rego.v1

deny contains {"path": ["properties", "encryption", "keySource"], "message": message} if {
	lower(input.properties.encryption.keySource) == "microsoft.storage"
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
