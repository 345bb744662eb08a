# METADATA
# title: Event Hubs, Service Bus and Event Grid should have a managed identity
# description: With an identity of its own it needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-MESSAGING-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ServiceBus/namespaces, Microsoft.EventGrid/topics, Microsoft.EventGrid/domains, Microsoft.SignalRService/webPubSub]
#   remediation: Add an identity, SystemAssigned or UserAssigned.
#   fix:
#     terraform: |
#       identity {
#         type = "SystemAssigned"
#       }
#     arm: |
#       "identity": { "type": "SystemAssigned" }
#     bicep: |
#       identity: {
#         type: 'SystemAssigned'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/service-bus-messaging/service-bus-managed-service-identity"]
#   aliases: [CKV_AZURE_176, CKV_AZURE_191, CKV_AZURE_194, CKV_AZURE_202]
package rule

import rego.v1

deny contains {"path": ["identity", "type"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
