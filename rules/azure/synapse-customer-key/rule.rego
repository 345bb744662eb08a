# METADATA
# title: Synapse workspaces with sensitive data should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-SYNAPSE-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces]
#   remediation: Set customer_managed_key (encryption.cmk).
#   fix:
#     terraform: |
#       customer_managed_key {
#         key_versionless_id = azurerm_key_vault_key.synapse.versionless_id
#       }
#     arm: |
#       "encryption": { "cmk": { "key": { "name": "synapse", "keyVaultUrl": "https://my.vault.azure.net/keys/synapse" } } }
#     bicep: |
#       encryption: {
#         cmk: {
#           key: {
#             name: 'synapse'
#             keyVaultUrl: 'https://my.vault.azure.net/keys/synapse'
#           }
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/synapse-analytics/security/workspaces-encryption"]
#   aliases: [CKV_AZURE_240]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "cmk"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "cmk"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
