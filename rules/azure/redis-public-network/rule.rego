# METADATA
# title: Azure Cache for Redis should have public network access disabled
# description: With public network access the cache has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-REDIS-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cache/redis]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or put the cache into a subnet.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-cache-for-redis/cache-private-link"]
#   aliases: [CKV_AZURE_89]
package rule

import rego.v1

import data.lib.values

# In a network of its own.
skip if not values.is_missing(input, ["properties", "subnetId"])

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
