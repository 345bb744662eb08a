# METADATA
# title: Azure Database for PostgreSQL should have connection throttling enabled
# description: Throttling makes addresses wait that fail to log in too often.
# custom:
#   id: PL-AZURE-POSTGRESQL-005
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers/configurations, Microsoft.DBforPostgreSQL/flexibleServers/configurations]
#   remediation: Set connection_throttling to on, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_postgresql_flexible_server_configuration" "setting" {
#         name      = "connection_throttling"
#         server_id = azurerm_postgresql_flexible_server.main.id
#         value     = "on"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/connection_throttling')]",
#         "properties": { "value": "on", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
#         parent: server
#         name: 'connection_throttling'
#         properties: {
#           value: 'on'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-server-parameters"]
#   aliases: [CKV_AZURE_32, postgresql_flexible_server_connection_throttling_on, a6d774b6-d9ea-4bf4-8433-217bf15d2fb8, 2b3c671f-1b76-4741-8789-ed1fe0785dc4, AVD-AZU-0021, azure-database-postgres-configuration-connection-throttling]
package rule

import rego.v1

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"connection_throttling", "connection_throttle.enable"}

deny contains {"path": ["properties", "value"], "message": message} if {
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s does not slow down who guesses passwords: connection_throttling is %v", [input.address, input.properties.value])
}
