# METADATA
# title: Synapse workspaces should have SQL auditing enabled
# description: Without auditing nobody can tell who has read or changed data in the pools of a workspace, and whether somebody tried to get in. The workspace's policy counts for all of its pools.
# custom:
#   id: PL-AZURE-SYNAPSE-005
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces]
#   remediation: Add an auditing policy to the workspace (azurerm_synapse_workspace_extended_auditing_policy; auditingSettings or extendedAuditingSettings with state Enabled).
#   fix:
#     terraform: |
#       resource "azurerm_synapse_workspace_extended_auditing_policy" "main" {
#         synapse_workspace_id   = azurerm_synapse_workspace.main.id
#         log_monitoring_enabled = true
#       }
#     arm: |
#       {
#         "type": "Microsoft.Synapse/workspaces/auditingSettings",
#         "apiVersion": "2021-06-01",
#         "name": "[concat(parameters('workspace'), '/default')]",
#         "properties": { "state": "Enabled", "isAzureMonitorTargetEnabled": true }
#       }
#     bicep: |
#       resource auditing 'Microsoft.Synapse/workspaces/auditingSettings@2021-06-01' = {
#         parent: workspace
#         name: 'default'
#         properties: {
#           state: 'Enabled'
#           isAzureMonitorTargetEnabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/auditing-overview", "https://learn.microsoft.com/en-us/azure/templates/microsoft.synapse/workspaces/extendedauditingsettings"]
#   aliases: [CKV2_AZURE_53]
package rule

import rego.v1

deny contains {"path": ["attached", "extendedAuditingSettings", "properties", "state"], "message": message} if {
	every kind in ["auditingSettings", "extendedAuditingSettings"] {
		lower(object.get(input, ["attached", kind, "properties", "state"], "Disabled")) == "disabled"
	}
	message := sprintf("%s does not audit what happens in its SQL pools", [input.address])
}
