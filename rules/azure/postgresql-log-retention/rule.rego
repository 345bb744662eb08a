# METADATA
# title: Azure Database for PostgreSQL should have a log retention of more than 3 days
# description: Logs of three days and less are gone after a long weekend, when somebody comes to look.
# custom:
#   id: PL-AZURE-POSTGRESQL-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers/configurations, Microsoft.DBforPostgreSQL/flexibleServers/configurations]
#   remediation: Set log_retention_days to 7, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_postgresql_flexible_server_configuration" "setting" {
#         name      = "log_retention_days"
#         server_id = azurerm_postgresql_flexible_server.main.id
#         value     = "7"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/log_retention_days')]",
#         "properties": { "value": "7", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
#         parent: server
#         name: 'log_retention_days'
#         properties: {
#           value: '7'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-logging"]
#   aliases: [CKV_AZURE_146, postgresql_flexible_server_log_retention_days_greater_3, ffb02aca-0d12-475e-b77c-a726f7aeff4b, 261a83f8-dd72-4e8c-b5e1-ebf06e8fe606]
#   parameters:
#     minimum_days: Days that logs must be kept at least.
package rule

import rego.v1

minimum_days := 4

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"log_retention_days", "logfiles.retention_days", "log_retention"}

deny contains {"path": ["properties", "value"], "message": message} if {
	is_short(lower(sprintf("%v", [input.properties.value])))
	message := sprintf("%s keeps its logs too short: log_retention_days is %v", [input.address, input.properties.value])
}

is_short("off")

is_short(days) if to_number(days) < minimum_days
