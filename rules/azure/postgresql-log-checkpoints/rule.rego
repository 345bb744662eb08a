# METADATA
# title: Azure Database for PostgreSQL should log checkpoints (log_checkpoints)
# description: Checkpoints in the log tell when a server struggles, or somebody floods it with writes.
# custom:
#   id: PL-AZURE-POSTGRESQL-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers/configurations, Microsoft.DBforPostgreSQL/flexibleServers/configurations]
#   remediation: Set log_checkpoints to on, or leave it at its default.
#   fix:
#     terraform: |
#       resource "azurerm_postgresql_flexible_server_configuration" "setting" {
#         name      = "log_checkpoints"
#         server_id = azurerm_postgresql_flexible_server.main.id
#         value     = "on"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/log_checkpoints')]",
#         "properties": { "value": "on", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
#         parent: server
#         name: 'log_checkpoints'
#         properties: {
#           value: 'on'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-logging"]
#   aliases: [CKV_AZURE_30, postgresql_flexible_server_log_checkpoints_on, f9112910-c7bb-4864-9f5e-2059ba413bb7, 3790d386-be81-4dcf-9850-eaa7df6c10d9, AVD-AZU-0024, azure-database-postgres-configuration-log-checkpoints]
package rule

import rego.v1

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"log_checkpoints"}

deny contains {"path": ["properties", "value"], "message": message} if {
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s does not log checkpoints: log_checkpoints is %v", [input.address, input.properties.value])
}
