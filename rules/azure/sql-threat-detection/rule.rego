# METADATA
# title: Azure SQL servers should have Microsoft Defender (threat detection) enabled
# description: Threat detection tells of injections, unusual logins and brute force while they happen.
# custom:
#   id: PL-AZURE-SQL-009
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers]
#   remediation: Add a security alert policy with state Enabled (azurerm_mssql_server_security_alert_policy; securityAlertPolicies), or switch Defender for SQL on for the subscription.
#   fix:
#     terraform: |
#       resource "azurerm_mssql_server_security_alert_policy" "main" {
#         resource_group_name = azurerm_resource_group.main.name
#         server_name         = azurerm_mssql_server.main.name
#         state               = "Enabled"
#       }
#     arm: |
#       {
#         "type": "Microsoft.Sql/servers/securityAlertPolicies",
#         "apiVersion": "2021-11-01",
#         "name": "[concat(parameters('server'), '/default')]",
#         "properties": { "state": "Enabled" }
#       }
#     bicep: |
#       resource alerts 'Microsoft.Sql/servers/securityAlertPolicies@2021-11-01' = {
#         parent: server
#         name: 'default'
#         properties: {
#           state: 'Enabled'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/threat-detection-configure"]
#   aliases: [CKV2_AZURE_2, CKV2_AZURE_13, sqlserver_microsoft_defender_enabled]
package rule

import rego.v1

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "state"], "message": message} if {
	lower(object.get(input, ["attached", "securityAlertPolicies", "properties", "state"], "Disabled")) == "disabled"
	message := sprintf("%s does not have Microsoft Defender (threat detection) enabled", [input.address])
}
