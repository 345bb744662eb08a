# METADATA
# title: Service Bus namespaces with a customer-managed key should have double encryption enabled
# description: Infrastructure encryption encrypts data a second time with another key, so that one broken key does not open it.
# custom:
#   id: PL-AZURE-MESSAGING-006
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ServiceBus/namespaces]
#   remediation: Set infrastructure_encryption_enabled of customer_managed_key (encryption.requireInfrastructureEncryption) to true.
#   fix:
#     terraform: |
#       infrastructure_encryption_enabled = true
#     arm: |
#       "encryption": { "requireInfrastructureEncryption": true }
#     bicep: |
#       encryption: {
#         requireInfrastructureEncryption: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/service-bus-messaging/configure-customer-managed-key"]
#   aliases: [CKV_AZURE_199]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "requireInfrastructureEncryption"], "message": message} if {
	values.is_false(input.properties.encryption.requireInfrastructureEncryption)
	message := sprintf("%s encrypts once only", [input.address])
}
