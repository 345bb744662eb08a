# METADATA
# title: Cosmos DB accounts with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-COSMOS-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set keyVaultKeyUri (key_vault_key_id) when the account is created.
#   fix:
#     terraform: |
#       key_vault_key_id = azurerm_key_vault_key.cosmos.versionless_id
#     arm: |
#       "keyVaultKeyUri": "https://my.vault.azure.net/keys/cosmos"
#     bicep: |
#       keyVaultKeyUri: 'https://my.vault.azure.net/keys/cosmos'
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/how-to-setup-customer-managed-keys"]
#   aliases: [CKV_AZURE_100]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "keyVaultKeyUri"], "message": message} if {
	values.is_missing(input, ["properties", "keyVaultKeyUri"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
