# METADATA
# title: App Configuration stores with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppConfiguration/configurationStores]
#   remediation: Set encryption with a key of a vault.
#   fix:
#     terraform: |
#       encryption {
#         key_vault_key_identifier = azurerm_key_vault_key.config.id
#         identity_client_id       = azurerm_user_assigned_identity.config.client_id
#       }
#     arm: |
#       "encryption": { "keyVaultProperties": { "keyIdentifier": "https://my.vault.azure.net/keys/config" } }
#     bicep: |
#       encryption: {
#         keyVaultProperties: {
#           keyIdentifier: 'https://my.vault.azure.net/keys/config'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-app-configuration/concept-customer-managed-keys"]
#   aliases: [CKV_AZURE_186]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "keyVaultProperties", "keyIdentifier"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "keyVaultProperties", "keyIdentifier"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
