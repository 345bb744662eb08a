# METADATA
# title: Cosmos DB accounts should have public network access disabled
# description: With public network access the account has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-COSMOS-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and connect through private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/cosmos-db/how-to-configure-private-endpoints"]
#   aliases: [CKV_AZURE_101, cosmosdb_account_public_network_access_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
