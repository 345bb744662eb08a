# METADATA
# title: Azure SQL databases in production should be zone-redundant
# description: A database in one zone is gone while that zone is.
# custom:
#   id: PL-AZURE-SQL-020
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers/databases]
#   remediation: Set zoneRedundant (zone_redundant) to true.
#   fix:
#     terraform: |
#       zone_redundant = true
#     arm: |
#       "zoneRedundant": true
#     bicep: |
#       zoneRedundant: true
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/high-availability-sla"]
#   aliases: [CKV_AZURE_229]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "zoneRedundant"], "message": message} if {
	values.is_false(input.properties.zoneRedundant)
	message := sprintf("%s is in one zone only", [input.address])
}
