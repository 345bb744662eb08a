# METADATA
# title: Azure Database servers in production should have high availability enabled
# description: Without a standby the database is down while its machine or zone is, until it has been started elsewhere.
# custom:
#   id: PL-AZURE-SQL-025
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/flexibleServers]
#   remediation: Set highAvailability.mode (high_availability.mode) to ZoneRedundant or SameZone.
#   fix:
#     terraform: |
#       high_availability {
#         mode = "ZoneRedundant"
#       }
#     arm: |
#       "highAvailability": { "mode": "ZoneRedundant" }
#     bicep: |
#       highAvailability: {
#         mode: 'ZoneRedundant'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-high-availability"]
#   aliases: [mysql_flexible_server_high_availability_enabled, postgresql_flexible_server_high_availability_enabled]
package rule

import rego.v1

# Burstable machines cannot have one.
skip if lower(input.sku.tier) == "burstable"

deny contains {"path": ["properties", "highAvailability", "mode"], "message": message} if {
	lower(input.properties.highAvailability.mode) == "disabled"
	message := sprintf("%s has no standby", [input.address])
}
