# METADATA
# title: Azure SQL and Azure Database firewall rules must not be open to the internet
# description: A firewall rule over all or most addresses leaves only a password between the internet and the data.
# custom:
#   id: PL-AZURE-SQL-001
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers/firewallRules, Microsoft.DBforPostgreSQL/servers/firewallRules, Microsoft.DBforPostgreSQL/flexibleServers/firewallRules, Microsoft.DBforMySQL/servers/firewallRules, Microsoft.DBforMySQL/flexibleServers/firewallRules, Microsoft.DBforMariaDB/servers/firewallRules, Microsoft.Synapse/workspaces/firewallRules]
#   remediation: Give the first and last address of the clients that need access (startIpAddress and endIpAddress, start_ip_address and end_ip_address), or use private endpoints.
#   fix:
#     terraform: |
#       start_ip_address = "203.0.113.0"
#       end_ip_address   = "203.0.113.255"
#     arm: |
#       "startIpAddress": "203.0.113.0",
#       "endIpAddress": "203.0.113.255"
#     bicep: |
#       startIpAddress: '203.0.113.0'
#       endIpAddress: '203.0.113.255'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/firewall-configure"]
#   covers: [PL-AZURE-SQL-002]
#   aliases: [PL-TF-AZURE-SQL-001, PL-ARM-AZURE-SQL-001, CKV_AZURE_11, AVD-AZU-0029, sqlserver_unrestricted_inbound_access, CKV2_AZURE_26, 6a3201a5-1630-494b-b294-3129d06b0eca, 25c0ea09-f1c5-4380-b055-3b83863f2bb8, d7ba74da-2da0-4d4b-83c8-2fd72a3f6c28, azure-database-no-public-firewall-access]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "endIpAddress"], "message": message} if {
	first := input.properties.startIpAddress
	last := input.properties.endIpAddress
	cidr.spans_world(first, last)
	message := sprintf("%s opens the database to the internet: %s to %s", [input.address, first, last])
}
