# METADATA
# title: Cosmos DB accounts should not allow access from all networks
# description: Without address rules, a virtual network filter or disabled public access, anybody with a key can connect from anywhere.
# custom:
#   id: PL-AZURE-COSMOS-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or limit access with ipRules (ip_range_filter) or isVirtualNetworkFilterEnabled (is_virtual_network_filter_enabled).
#   fix:
#     terraform: |
#       public_network_access_enabled     = true
#       is_virtual_network_filter_enabled = true
#       ip_range_filter                   = ["203.0.113.0/24"]
#     arm: |
#       "ipRules": [{ "ipAddressOrRange": "203.0.113.0/24" }]
#     bicep: |
#       ipRules: [
#         {
#           ipAddressOrRange: '203.0.113.0/24'
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/how-to-configure-firewall"]
#   aliases: [PL-TF-AZURE-COSMOS-001, PL-ARM-AZURE-COSMOS-001, CKV_AZURE_99, cosmosdb_account_firewall_use_selected_networks, c2a3efb6-8a58-481c-82f2-bfddf34bb4b7]
package rule

import rego.v1

import data.lib.cidr
import data.lib.values

deny contains {"path": ["properties", "ipRules"], "message": message} if {
	is_public
	values.is_false(input.properties.isVirtualNetworkFilterEnabled)
	values.is_missing(input.properties, ["ipRules"])
	values.is_missing(input.properties, ["ipRangeFilter"])
	message := sprintf("%s accepts connections from all networks", [input.address])
}

deny contains {"path": ["properties", "ipRules", i, "ipAddressOrRange"], "message": message} if {
	is_public
	some i, rule in input.properties.ipRules
	cidr.is_world(rule.ipAddressOrRange)
	message := sprintf("%s accepts connections from all networks: %s", [input.address, rule.ipAddressOrRange])
}

is_public if lower(input.properties.publicNetworkAccess) == "enabled"
