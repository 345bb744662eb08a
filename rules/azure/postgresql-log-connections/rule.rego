# METADATA
# title: Azure Database for PostgreSQL should log connections (log_connections)
# description: Without them nobody can tell who tried to get in, and from where.
# custom:
#   id: PL-AZURE-POSTGRESQL-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers/configurations, Microsoft.DBforPostgreSQL/flexibleServers/configurations]
#   remediation: Set log_connections to on, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_postgresql_flexible_server_configuration" "setting" {
#         name      = "log_connections"
#         server_id = azurerm_postgresql_flexible_server.main.id
#         value     = "on"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/log_connections')]",
#         "properties": { "value": "on", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
#         parent: server
#         name: 'log_connections'
#         properties: {
#           value: 'on'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-logging"]
#   aliases: [CKV_AZURE_31, postgresql_flexible_server_log_connections_on, e69bda39-e1e2-47ca-b9ee-b6531b23aedd, c640d783-10c5-4071-b6c1-23507300d333, AVD-AZU-0019, azure-database-postgres-configuration-log-connections]
package rule

import rego.v1

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"log_connections"}

deny contains {"path": ["properties", "value"], "message": message} if {
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s does not log connections: log_connections is %v", [input.address, input.properties.value])
}
