# METADATA
# title: Azure Database for MySQL audit logs should include connections
# description: Events about connections tell who tried to get in, and from where.
# custom:
#   id: PL-AZURE-MYSQL-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforMySQL/flexibleServers/configurations, Microsoft.DBforMySQL/servers/configurations]
#   remediation: Add CONNECTION to audit_log_events.
#   fix:
#     terraform: |
#       resource "azurerm_mysql_flexible_server_configuration" "setting" {
#         name                = "audit_log_events"
#         resource_group_name = azurerm_resource_group.main.name
#         server_name         = azurerm_mysql_flexible_server.main.name
#         value               = "CONNECTION,DDL,DCL"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforMySQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/audit_log_events')]",
#         "properties": { "value": "CONNECTION,DDL,DCL", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforMySQL/flexibleServers/configurations@2023-12-30' = {
#         parent: server
#         name: 'audit_log_events'
#         properties: {
#           value: 'CONNECTION,DDL,DCL'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/mysql/flexible-server/concepts-audit-logs"]
#   aliases: [mysql_flexible_server_audit_log_connection_activated]
package rule

import rego.v1

import data.lib.references

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"audit_log_events"}

deny contains {"path": ["properties", "value"], "message": message} if {
	not references.is_unknown(input.properties.value)
	not "CONNECTION" in {upper(trim_space(event)) | some event in split(input.properties.value, ",")}
	message := sprintf("%s does not audit connections: audit_log_events is %v", [input.address, input.properties.value])
}
