# METADATA
# title: Azure Data Explorer clusters should have disk encryption enabled
# description: Caches on the disks of nodes are not encrypted unless told.
# custom:
#   id: PL-AZURE-KUSTO-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Kusto/clusters]
#   remediation: Set enableDiskEncryption (disk_encryption_enabled) to true.
#   fix:
#     terraform: |
#       disk_encryption_enabled = true
#     arm: |
#       "enableDiskEncryption": true
#     bicep: |
#       enableDiskEncryption: true
#   links: ["https://learn.microsoft.com/en-us/azure/data-explorer/cluster-encryption-disk"]
#   aliases: [CKV_AZURE_74]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableDiskEncryption"], "message": message} if {
	values.is_false(input.properties.enableDiskEncryption)
	message := sprintf("%s does not encrypt its disks", [input.address])
}
