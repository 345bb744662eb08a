# METADATA
# title: Azure SQL and Azure Database servers should have public network access disabled
# description: With public network access the server has an address on the internet and only firewall rules and passwords keep others out. It is on unless switched off.
# custom:
#   id: PL-AZURE-SQL-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers, Microsoft.DBforMariaDB/servers]
#   remediation: Set publicNetworkAccess to Disabled (flexible servers have it in properties.network; in Terraform public_network_access_enabled to false) and connect through private endpoints or a delegated subnet.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/connectivity-settings"]
#   aliases: [PL-TF-AZURE-SQL-003, PL-ARM-AZURE-SQL-003, CKV_AZURE_48, CKV_AZURE_53, CKV_AZURE_68, CKV_AZURE_113, AVD-AZU-0022, 7f0a8696-7159-4337-ad0d-8a3ab4a78195, ade36cf4-329f-4830-a83d-9db72c800507, f118890b-2468-42b1-9ce9-af35146b425b, azure-database-no-public-access]
package rule

import rego.v1

import data.lib.values

place := ["properties", "network", "publicNetworkAccess"] if endswith(lower(input.type), "/flexibleservers")

else := ["properties", "publicNetworkAccess"]

deny contains {"path": place, "message": message} if {
	lower(object.get(input, place, null)) == "enabled"

	# A flexible server in a delegated subnet has no public address.
	values.is_missing(input.properties, ["network", "delegatedSubnetResourceId"])
	message := sprintf("%s is reachable from public networks", [input.address])
}
