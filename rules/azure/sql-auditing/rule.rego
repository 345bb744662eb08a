# METADATA
# title: Azure SQL servers should have auditing enabled
# description: Without auditing nobody can tell who has read or changed data, and whether somebody tried to get in.
# custom:
#   id: PL-AZURE-SQL-006
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Add an auditing policy to the server (azurerm_mssql_server_extended_auditing_policy; auditingSettings or extendedAuditingSettings with state Enabled).
#   fix:
#     terraform: |
#       resource "azurerm_mssql_server_extended_auditing_policy" "main" {
#         server_id              = azurerm_mssql_server.main.id
#         log_monitoring_enabled = true
#       }
#     arm: |
#       {
#         "type": "Microsoft.Sql/servers/auditingSettings",
#         "apiVersion": "2021-11-01",
#         "name": "[concat(parameters('server'), '/default')]",
#         "properties": { "state": "Enabled", "isAzureMonitorTargetEnabled": true }
#       }
#     bicep: |
#       resource auditing 'Microsoft.Sql/servers/auditingSettings@2021-11-01' = {
#         parent: server
#         name: 'default'
#         properties: {
#           state: 'Enabled'
#           isAzureMonitorTargetEnabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/auditing-overview"]
#   aliases: [CKV_AZURE_23, sqlserver_auditing_enabled, AVD-AZU-0027, e055285c-bc01-48b4-8aa5-8a54acdd29df, 609839ae-bd81-4375-9910-5bce72ae7b92, f7e296b0-6660-4bc5-8f87-22ac4a815edf, azure-database-enable-audit, AZU018]
package rule

import rego.v1

deny contains {"path": ["attached", "extendedAuditingSettings", "properties", "state"], "message": message} if {
	every kind in ["auditingSettings", "extendedAuditingSettings"] {
		lower(object.get(input, ["attached", kind, "properties", "state"], "Disabled")) == "disabled"
	}
	message := sprintf("%s does not audit what happens in its databases", [input.address])
}
