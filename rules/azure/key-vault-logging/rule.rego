# METADATA
# title: Key Vault should have diagnostic (audit) logging enabled
# description: Without audit events nobody can tell which secrets an intruder has read.
# custom:
#   id: PL-AZURE-KEYVAULT-010
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Add a diagnostic setting for the vault with the log category AuditEvent (or the group audit or allLogs).
#   fix:
#     terraform: |
#       resource "azurerm_monitor_diagnostic_setting" "vault" {
#         name                       = "audit"
#         target_resource_id         = azurerm_key_vault.main.id
#         log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id
#
#         enabled_log {
#           category = "AuditEvent"
#         }
#       }
#     arm: |
#       {
#         "type": "Microsoft.Insights/diagnosticSettings",
#         "apiVersion": "2021-05-01-preview",
#         "scope": "[resourceId('Microsoft.KeyVault/vaults', 'main')]",
#         "name": "audit",
#         "properties": {
#           "workspaceId": "[parameters('workspace')]",
#           "logs": [{ "category": "AuditEvent", "enabled": true }]
#         }
#       }
#     bicep: |
#       resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
#         scope: main
#         name: 'audit'
#         properties: {
#           workspaceId: workspace
#           logs: [
#             {
#               category: 'AuditEvent'
#               enabled: true
#             }
#           ]
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/key-vault/general/howto-logging"]
#   aliases: [keyvault_logging_enabled, 50f32d3c-096e-406a-bb26-71b3c91c11c0, 38c71c00-c177-4cd7-8d36-cd1007cdb190]
package rule

import rego.v1

import data.lib.values

deny contains {"path": [], "message": message} if {
	not is_logged
	message := sprintf("%s does not log who uses its keys and secrets", [input.address])
}

is_logged if {
	some setting in input.attached.diagnosticSettings
	some log in setting.logs
	not values.is_false(log.enabled)
	is_audit(log)
}

is_audit(log) if lower(log.category) == "auditevent"

is_audit(log) if lower(log.categoryGroup) in {"audit", "alllogs"}
