# METADATA
# title: Recovery Services vaults should have public network access disabled
# description: With public network access backups can be fetched from anywhere with a stolen credential.
# custom:
#   id: PL-AZURE-RECOVERY-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.RecoveryServices/vaults]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and use private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/backup/private-endpoints"]
#   aliases: [d3ba7d62-bd07-4102-88ca-9668e5f08e7d]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
