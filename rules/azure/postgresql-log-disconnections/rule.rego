# METADATA
# title: Azure Database for PostgreSQL should log disconnections (log_disconnections)
# description: With them the log tells how long somebody was connected, and how much of it was in use.
# custom:
#   id: PL-AZURE-POSTGRESQL-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers/configurations, Microsoft.DBforPostgreSQL/flexibleServers/configurations]
#   remediation: Set log_disconnections to on, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_postgresql_flexible_server_configuration" "setting" {
#         name      = "log_disconnections"
#         server_id = azurerm_postgresql_flexible_server.main.id
#         value     = "on"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/log_disconnections')]",
#         "properties": { "value": "on", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
#         parent: server
#         name: 'log_disconnections'
#         properties: {
#           value: 'on'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-logging"]
#   aliases: [postgresql_flexible_server_log_disconnections_on, 07f7134f-9f37-476e-8664-670c218e4702]
package rule

import rego.v1

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"log_disconnections"}

deny contains {"path": ["properties", "value"], "message": message} if {
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s does not log disconnections: log_disconnections is %v", [input.address, input.properties.value])
}
