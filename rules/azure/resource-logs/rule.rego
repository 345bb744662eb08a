# METADATA
# title: Azure services should have diagnostic settings (resource logs) enabled
# description: Without a diagnostic setting nobody can tell later who used a service, and for what.
# custom:
#   id: PL-AZURE-MONITOR-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Batch/batchAccounts, Microsoft.Databricks/workspaces, Microsoft.EventHub/namespaces, Microsoft.Logic/workflows, Microsoft.Network/applicationGateways, Microsoft.Search/searchServices, Microsoft.ServiceBus/namespaces]
#   remediation: Add a diagnostic setting that sends logs of the service to a workspace, storage account or event hub.
#   fix:
#     terraform: |
#       resource "azurerm_monitor_diagnostic_setting" "logs" {
#         name                       = "logs"
#         target_resource_id         = azurerm_servicebus_namespace.main.id
#         log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id
#
#         enabled_log {
#           category_group = "allLogs"
#         }
#       }
#     arm: |
#       {
#         "type": "Microsoft.Insights/diagnosticSettings",
#         "apiVersion": "2021-05-01-preview",
#         "scope": "[resourceId('Microsoft.ServiceBus/namespaces', 'main')]",
#         "name": "logs",
#         "properties": { "workspaceId": "[parameters('workspace')]", "logs": [{ "categoryGroup": "allLogs", "enabled": true }] }
#       }
#     bicep: |
#       resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
#         scope: main
#         name: 'logs'
#         properties: {
#           workspaceId: workspace
#           logs: [
#             {
#               categoryGroup: 'allLogs'
#               enabled: true
#             }
#           ]
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/diagnostic-settings"]
#   aliases: [0bd3630a-2ae9-4522-9d66-04049654b1df, 50f32d3c-096e-406a-bb26-71b3c91c11c0]
package rule

import rego.v1

import data.lib.values

deny contains {"path": [], "message": message} if {
	not is_logged
	message := sprintf("%s keeps no logs", [input.address])
}

is_logged if {
	some setting in input.attached.diagnosticSettings
	some log in setting.logs
	not values.is_false(log.enabled)
}
