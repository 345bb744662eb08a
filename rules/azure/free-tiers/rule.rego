# METADATA
# title: Azure services in production should not use a free or developer tier
# description: Free and developer tiers have no service level, and limits that stop the service when they are reached.
# custom:
#   id: PL-AZURE-MONITOR-007
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.SignalRService/signalR, Microsoft.SignalRService/webPubSub, Microsoft.AppConfiguration/configurationStores, Microsoft.Kusto/clusters]
#   remediation: Choose a paid tier (sku.name).
#   fix:
#     terraform: |
#       sku = "Standard_S1"
#     arm: |
#       "sku": { "name": "Standard_S1" }
#     bicep: |
#       sku: {
#         name: 'Standard_S1'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/reliability/overview-reliability-guidance"]
#   aliases: [CKV_AZURE_175, CKV_AZURE_180, CKV_AZURE_188, CKV_AZURE_196]
package rule

import rego.v1

deny contains {"path": ["sku", "name"], "message": message} if {
	regex.match(`(?i)^(free(_f1)?|developer|dev\(no sla\).*)$`, input.sku.name)
	message := sprintf("%s is of the tier %s", [input.address, input.sku.name])
}
