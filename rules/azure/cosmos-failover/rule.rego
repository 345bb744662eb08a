# METADATA
# title: Cosmos DB accounts in multiple regions should have automatic failover enabled
# description: When the region that takes writes is lost, somebody has to act unless failover is automatic.
# custom:
#   id: PL-AZURE-COSMOS-008
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set enableAutomaticFailover (automatic_failover_enabled, enable_automatic_failover before version 4 of the provider) to true.
#   fix:
#     terraform: |
#       automatic_failover_enabled = true
#     arm: |
#       "enableAutomaticFailover": true
#     bicep: |
#       enableAutomaticFailover: true
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/high-availability"]
#   aliases: [cosmosdb_account_automatic_failover_enabled]
package rule

import rego.v1

import data.lib.values

skip if count(object.get(input.properties, "locations", [])) < 2

skip if values.is_true(input.properties.enableMultipleWriteLocations)

deny contains {"path": ["properties", "enableAutomaticFailover"], "message": message} if {
	values.is_false(input.properties.enableAutomaticFailover)
	message := sprintf("%s does not have automatic failover enabled", [input.address])
}
