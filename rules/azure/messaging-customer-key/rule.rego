# METADATA
# title: Service Bus premium namespaces should be encrypted with a customer-managed key
# description: Data at rest is encrypted with keys of Microsoft. With a key in your own vault you decide who may use it, and can take it away.
# custom:
#   id: PL-AZURE-MESSAGING-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ServiceBus/namespaces]
#   remediation: Set customer_managed_key (encryption with keySource Microsoft.KeyVault).
#   fix:
#     terraform: |
#       customer_managed_key {
#         key_vault_key_id = azurerm_key_vault_key.bus.id
#         identity_id      = azurerm_user_assigned_identity.bus.id
#       }
#     arm: |
#       "encryption": { "keySource": "Microsoft.KeyVault" }
#     bicep: |
#       encryption: {
#         keySource: 'Microsoft.KeyVault'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/service-bus-messaging/configure-customer-managed-key"]
#   aliases: [CKV_AZURE_201]
package rule

import rego.v1

import data.lib.values

# Other tiers cannot have one.
skip if lower(object.get(input, ["sku", "name"], "Premium")) in {"basic", "standard"}

deny contains {"path": ["properties", "encryption", "keySource"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "keySource"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
