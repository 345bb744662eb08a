# METADATA
# title: Azure Storage accounts should have blob versioning enabled
# description: "With versions what was overwritten can be read again, whoever overwrote it: by mistake, or as ransomware does."
# custom:
#   id: PL-AZURE-STORAGE-010
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set isVersioningEnabled of the blob service (blob_properties.versioning_enabled) to true.
#   fix:
#     terraform: |
#       blob_properties {
#         versioning_enabled = true
#       }
#     arm: |
#       "isVersioningEnabled": true
#     bicep: |
#       isVersioningEnabled: true
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/versioning-overview"]
#   aliases: [storage_blob_versioning_is_enabled]
package rule

import rego.v1

import data.lib.values

# Accounts with a hierarchical namespace, and those for files only, have no versions.
skip if values.is_true(input.properties.isHnsEnabled)

skip if lower(input.kind) == "filestorage"

deny contains {"path": ["attached", "blobServices", "properties", "isVersioningEnabled"], "message": message} if {
	values.is_false(input.attached.blobServices.properties.isVersioningEnabled)
	message := sprintf("%s does not keep versions of blobs", [input.address])
}
