# METADATA
# title: Azure File Sync should have public network access disabled
# description: A sync service that accepts all traffic can be reached from the internet by whoever has a server certificate of it.
# custom:
#   id: PL-AZURE-STORAGE-021
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.StorageSync/storageSyncServices]
#   remediation: Set incomingTrafficPolicy (incoming_traffic_policy) to AllowVirtualNetworksOnly.
#   fix:
#     terraform: |
#       incoming_traffic_policy = "AllowVirtualNetworksOnly"
#     arm: |
#       "incomingTrafficPolicy": "AllowVirtualNetworksOnly"
#     bicep: |
#       incomingTrafficPolicy: 'AllowVirtualNetworksOnly'
#   links: ["https://learn.microsoft.com/en-us/azure/storage/file-sync/file-sync-networking-endpoints"]
#   aliases: [CKV_AZURE_64, CKV_AZURE_250]
package rule

import rego.v1

deny contains {"path": ["properties", "incomingTrafficPolicy"], "message": message} if {
	lower(input.properties.incomingTrafficPolicy) == "allowalltraffic"
	message := sprintf("%s accepts traffic from all networks", [input.address])
}
