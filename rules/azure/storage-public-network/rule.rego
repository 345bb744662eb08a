# METADATA
# title: Azure Storage accounts should have public network access disabled
# description: With public network access the endpoints of the account answer on the internet, and only network rules and keys keep others out. Private endpoints do without it.
# custom:
#   id: PL-AZURE-STORAGE-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and connect through private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-network-security"]
#   aliases: [CKV_AZURE_59, storage_account_public_network_access_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s has public network access", [input.address])
}
