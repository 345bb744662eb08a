# METADATA
# title: AKS clusters should have Azure Monitor Container Insights enabled
# description: Without the monitoring add-on, logs of containers are gone with them, and nobody can tell what happened in the cluster.
# custom:
#   id: PL-AZURE-AKS-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Enable the add-on omsagent with a workspace (oms_agent).
#   fix:
#     terraform: |
#       oms_agent {
#         log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id
#       }
#     arm: |
#       "addonProfiles": { "omsagent": { "enabled": true, "config": { "logAnalyticsWorkspaceResourceID": "[parameters('workspace')]" } } }
#     bicep: |
#       addonProfiles: {
#         omsagent: {
#           enabled: true
#           config: {
#             logAnalyticsWorkspaceResourceID: workspace
#           }
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/containers/kubernetes-monitoring-enable"]
#   aliases: [CKV_AZURE_4, aks_cluster_azure_monitor_enabled, AVD-AZU-0040, 9b09dee1-f09b-4013-91d2-158fa4695f4b, azure-container-logging, AZU009]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "addonProfiles"], "message": message} if {
	is_object(object.get(input.properties, "addonProfiles", {}))
	not is_monitored
	message := sprintf("%s does not send logs to Azure Monitor", [input.address])
}

is_monitored if {
	some name, addon in input.properties.addonProfiles
	lower(name) == "omsagent"
	not values.is_false(object.get(addon, "enabled", false))
}
