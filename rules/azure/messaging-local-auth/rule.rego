# METADATA
# title: Event Hubs, Service Bus and Event Grid should have local (SAS key) authentication disabled
# description: Keys open everything, do not tell who used them and do not expire. With local authentication disabled only Microsoft Entra ID lets programs in.
# custom:
#   id: PL-AZURE-MESSAGING-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.EventHub/namespaces, Microsoft.ServiceBus/namespaces, Microsoft.EventGrid/topics, Microsoft.EventGrid/domains, Microsoft.SignalRService/signalR, Microsoft.SignalRService/webPubSub]
#   remediation: Set disableLocalAuth to true (local_auth_enabled, local_authentication_enabled of Event Hubs, to false).
#   fix:
#     terraform: |
#       local_auth_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/service-bus-messaging/disable-local-authentication"]
#   aliases: [CKV_AZURE_192, CKV_AZURE_195, CKV_AZURE_203]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s accepts keys", [input.address])
}
