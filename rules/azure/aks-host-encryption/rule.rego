# METADATA
# title: AKS nodes should have encryption at host enabled
# description: Temporary disks and caches of nodes are not encrypted, and data flows to storage unencrypted, unless the host encrypts them.
# custom:
#   id: PL-AZURE-AKS-010
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters, Microsoft.ContainerService/managedClusters/agentPools]
#   remediation: Set enableEncryptionAtHost (host_encryption_enabled, enable_host_encryption before version 4 of the provider) to true.
#   fix:
#     terraform: |
#       host_encryption_enabled = true
#     arm: |
#       "enableEncryptionAtHost": true
#     bicep: |
#       enableEncryptionAtHost: true
#   links: ["https://learn.microsoft.com/en-us/azure/aks/enable-host-encryption"]
#   aliases: [CKV_AZURE_227]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "agentPoolProfiles", i, "enableEncryptionAtHost"], "message": message} if {
	some i, pool in input.properties.agentPoolProfiles
	values.is_false(pool.enableEncryptionAtHost)
	message := sprintf("nodes of %s do not encrypt at the host", [input.address])
}

deny contains {"path": ["properties", "enableEncryptionAtHost"], "message": message} if {
	values.is_false(input.properties.enableEncryptionAtHost)
	message := sprintf("nodes of %s do not encrypt at the host", [input.address])
}
