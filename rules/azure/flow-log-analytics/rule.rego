# METADATA
# title: Azure network flow logs should be sent to Log Analytics (traffic analytics)
# description: Files of flows in a storage account are not looked at. Traffic analytics brings them to where somebody asks questions and alerts are made.
# custom:
#   id: PL-AZURE-NETWORK-009
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkWatchers/flowLogs]
#   remediation: Enable traffic_analytics (flowAnalyticsConfiguration) with a workspace.
#   fix:
#     terraform: |
#       traffic_analytics {
#         enabled               = true
#         workspace_id          = azurerm_log_analytics_workspace.main.workspace_id
#         workspace_region      = azurerm_log_analytics_workspace.main.location
#         workspace_resource_id = azurerm_log_analytics_workspace.main.id
#       }
#     arm: |
#       "flowAnalyticsConfiguration": {
#         "networkWatcherFlowAnalyticsConfiguration": { "enabled": true, "workspaceResourceId": "[parameters('workspace')]" }
#       }
#     bicep: |
#       flowAnalyticsConfiguration: {
#         networkWatcherFlowAnalyticsConfiguration: {
#           enabled: true
#           workspaceResourceId: workspace
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/network-watcher/traffic-analytics"]
#   aliases: [network_flow_log_captured_sent]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "flowAnalyticsConfiguration", "networkWatcherFlowAnalyticsConfiguration", "enabled"], "message": message} if {
	values.is_false(object.get(input, ["properties", "flowAnalyticsConfiguration", "networkWatcherFlowAnalyticsConfiguration", "enabled"], false))
	message := sprintf("%s is not sent to Log Analytics", [input.address])
}
