# METADATA
# title: Event Hubs, Service Bus and Event Grid should have public network access disabled
# description: With public network access the service has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-MESSAGING-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.EventHub/namespaces, Microsoft.ServiceBus/namespaces, Microsoft.EventGrid/topics, Microsoft.EventGrid/domains, Microsoft.SignalRService/signalR, Microsoft.SignalRService/webPubSub]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and connect through private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/service-bus-messaging/private-link-service"]
#   aliases: [CKV_AZURE_106, CKV_AZURE_193, CKV_AZURE_204]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
