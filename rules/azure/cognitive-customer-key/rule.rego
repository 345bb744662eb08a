# METADATA
# title: Azure AI services accounts with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-AI-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.CognitiveServices/accounts]
#   remediation: Set customer_managed_key (encryption with keySource Microsoft.KeyVault).
#   fix:
#     terraform: |
#       customer_managed_key {
#         key_vault_key_id = azurerm_key_vault_key.ai.id
#       }
#     arm: |
#       "encryption": { "keySource": "Microsoft.KeyVault", "keyVaultProperties": { "keyName": "ai" } }
#     bicep: |
#       encryption: {
#         keySource: 'Microsoft.KeyVault'
#         keyVaultProperties: {
#           keyName: 'ai'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/ai-services/encryption/cognitive-services-encryption-keys-portal"]
#   aliases: [CKV2_AZURE_22]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "keyVaultProperties"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "keyVaultProperties"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
