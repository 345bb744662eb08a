# METADATA
# title: Azure Storage accounts should have soft delete for blobs enabled
# description: Without soft delete a blob that is deleted or overwritten by mistake, or by somebody with a stolen key, is gone.
# custom:
#   id: PL-AZURE-STORAGE-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Enable deleteRetentionPolicy of the blob service (blob_properties.delete_retention_policy), for seven days or more.
#   fix:
#     terraform: |
#       blob_properties {
#         delete_retention_policy {
#           days = 7
#         }
#       }
#     arm: |
#       "deleteRetentionPolicy": { "enabled": true, "days": 7 }
#     bicep: |
#       deleteRetentionPolicy: {
#         enabled: true
#         days: 7
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/soft-delete-blob-overview"]
#   aliases: [CKV2_AZURE_38, 056d28cc-7ee9-4b12-b2d1-16b7b66db72d]
package rule

import rego.v1

import data.lib.values

skip if lower(input.kind) == "filestorage"

deny contains {"path": ["attached", "blobServices", "properties", "deleteRetentionPolicy", "enabled"], "message": message} if {
	values.is_false(input.attached.blobServices.properties.deleteRetentionPolicy.enabled)
	message := sprintf("%s does not keep deleted blobs", [input.address])
}
