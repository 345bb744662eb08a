# METADATA
# title: Azure Database for MySQL should have audit logging enabled
# description: Without it nobody can tell who connected and what was done.
# custom:
#   id: PL-AZURE-MYSQL-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforMySQL/flexibleServers/configurations, Microsoft.DBforMySQL/servers/configurations]
#   remediation: Set audit_log_enabled to ON, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_mysql_flexible_server_configuration" "setting" {
#         name                = "audit_log_enabled"
#         resource_group_name = azurerm_resource_group.main.name
#         server_name         = azurerm_mysql_flexible_server.main.name
#         value               = "ON"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforMySQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/audit_log_enabled')]",
#         "properties": { "value": "ON", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforMySQL/flexibleServers/configurations@2023-12-30' = {
#         parent: server
#         name: 'audit_log_enabled'
#         properties: {
#           value: 'ON'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/mysql/flexible-server/concepts-audit-logs"]
#   aliases: [mysql_flexible_server_audit_log_enabled]
package rule

import rego.v1

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"audit_log_enabled"}

deny contains {"path": ["properties", "value"], "message": message} if {
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s writes no audit log: audit_log_enabled is %v", [input.address, input.properties.value])
}
