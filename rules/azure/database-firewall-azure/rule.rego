# METADATA
# title: Azure SQL and Azure Database firewall rules should not allow all Azure services
# description: The firewall rule 0.0.0.0 to 0.0.0.0 admits connections from all of Azure, including virtual machines of other customers.
# custom:
#   id: PL-AZURE-SQL-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers/firewallRules, Microsoft.DBforPostgreSQL/servers/firewallRules, Microsoft.DBforPostgreSQL/flexibleServers/firewallRules, Microsoft.DBforMySQL/servers/firewallRules, Microsoft.DBforMySQL/flexibleServers/firewallRules, Microsoft.DBforMariaDB/servers/firewallRules, Microsoft.Synapse/workspaces/firewallRules]
#   remediation: Remove the rule and let services in through private endpoints, virtual network rules or their outbound addresses.
#   fix:
#     terraform: |
#       start_ip_address = "203.0.113.10"
#       end_ip_address   = "203.0.113.10"
#     arm: |
#       "startIpAddress": "203.0.113.10",
#       "endIpAddress": "203.0.113.10"
#     bicep: |
#       startIpAddress: '203.0.113.10'
#       endIpAddress: '203.0.113.10'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/firewall-configure"]
#   aliases: [PL-TF-AZURE-SQL-002, PL-ARM-AZURE-SQL-002, CKV2_AZURE_6, postgresql_flexible_server_allow_access_services_disabled, d7ba74da-2da0-4d4b-83c8-2fd72a3f6c28]
package rule

import rego.v1

deny contains {"path": ["properties", "startIpAddress"], "message": message} if {
	trim_space(input.properties.startIpAddress) == "0.0.0.0"
	trim_space(input.properties.endIpAddress) == "0.0.0.0"
	message := sprintf("%s admits every Azure service: 0.0.0.0 to 0.0.0.0", [input.address])
}
