# METADATA
# title: Azure Batch accounts should not allow access from all networks
# description: An account with public access and no rule about who may come answers the whole internet.
# custom:
#   id: PL-AZURE-BATCH-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Batch/batchAccounts]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false), or networkProfile.accountAccess.defaultAction to Deny.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/batch/public-network-access"]
#   aliases: [CKV_AZURE_248]
package rule

import rego.v1

deny contains {"path": ["properties", "networkProfile", "accountAccess", "defaultAction"], "message": message} if {
	lower(object.get(input, ["properties", "publicNetworkAccess"], "Enabled")) == "enabled"
	lower(object.get(input, ["properties", "networkProfile", "accountAccess", "defaultAction"], "Allow")) == "allow"
	message := sprintf("%s allows all networks", [input.address])
}
