# METADATA
# title: Data Factory with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-DATAFACTORY-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DataFactory/factories]
#   remediation: Set encryption (customer_managed_key_id).
#   fix:
#     terraform: |
#       customer_managed_key_id          = azurerm_key_vault_key.factory.id
#       customer_managed_key_identity_id = azurerm_user_assigned_identity.factory.id
#     arm: |
#       "encryption": { "vaultBaseUrl": "https://my.vault.azure.net", "keyName": "factory" }
#     bicep: |
#       encryption: {
#         vaultBaseUrl: 'https://my.vault.azure.net'
#         keyName: 'factory'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/data-factory/enable-customer-managed-key"]
#   aliases: [CKV2_AZURE_15]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "keyName"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "keyName"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
