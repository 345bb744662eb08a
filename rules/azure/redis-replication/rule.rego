# METADATA
# title: Azure Cache for Redis in production should have a replica
# description: "A cache of the tier Basic is one machine: when it fails, all that is in it is lost."
# custom:
#   id: PL-AZURE-REDIS-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cache/redis]
#   remediation: Choose the sku Standard or Premium.
#   fix:
#     terraform: |
#       sku_name = "Standard"
#     arm: |
#       "sku": { "name": "Standard", "family": "C", "capacity": 1 }
#     bicep: |
#       sku: {
#         name: 'Standard'
#         family: 'C'
#         capacity: 1
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-cache-for-redis/cache-high-availability"]
#   aliases: [CKV_AZURE_230]
package rule

import rego.v1

deny contains {"path": ["properties", "sku", "name"], "message": message} if {
	lower(input.properties.sku.name) == "basic"
	message := sprintf("%s has no replica", [input.address])
}
