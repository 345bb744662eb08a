# METADATA
# title: Azure Database for MySQL should require TLS 1.2 or later
# description: TLS 1.0 and 1.1 have known weaknesses.
# custom:
#   id: PL-AZURE-MYSQL-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforMySQL/flexibleServers/configurations, Microsoft.DBforMySQL/servers/configurations]
#   remediation: Set tls_version to TLSv1.2,TLSv1.3.
#   fix:
#     terraform: |
#       resource "azurerm_mysql_flexible_server_configuration" "setting" {
#         name                = "tls_version"
#         resource_group_name = azurerm_resource_group.main.name
#         server_name         = azurerm_mysql_flexible_server.main.name
#         value               = "TLSv1.2,TLSv1.3"
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforMySQL/flexibleServers/configurations",
#         "name": "[concat(parameters('server'), '/tls_version')]",
#         "properties": { "value": "TLSv1.2,TLSv1.3", "source": "user-override" }
#       }
#     bicep: |
#       resource configuration 'Microsoft.DBforMySQL/flexibleServers/configurations@2023-12-30' = {
#         parent: server
#         name: 'tls_version'
#         properties: {
#           value: 'TLSv1.2,TLSv1.3'
#           source: 'user-override'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/mysql/flexible-server/how-to-connect-tls-ssl"]
#   aliases: [mysql_flexible_server_minimum_tls_version_12]
package rule

import rego.v1

import data.lib.tls

skip if not lower(regex.replace(input.name, `^.*/`, "")) in {"tls_version"}

deny contains {"path": ["properties", "value"], "message": message} if {
	some version in split(input.properties.value, ",")
	tls.is_old(trim_space(version))
	message := sprintf("%s accepts old TLS: tls_version is %v", [input.address, input.properties.value])
}
