# METADATA
# title: Azure managed disks should not allow export over public networks
# description: Whoever may read a disk can make a link to download it, from anywhere, unless its network access is limited.
# custom:
#   id: PL-AZURE-COMPUTE-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/disks]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) or networkAccessPolicy to DenyAll or AllowPrivate.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#       network_access_policy         = "DenyAll"
#     arm: |
#       "publicNetworkAccess": "Disabled",
#       "networkAccessPolicy": "DenyAll"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#       networkAccessPolicy: 'DenyAll'
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/disks-restrict-import-export-overview"]
#   aliases: [CKV_AZURE_251]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	lower(input.properties.networkAccessPolicy) == "allowall"
	message := sprintf("%s can be exported over public networks", [input.address])
}
