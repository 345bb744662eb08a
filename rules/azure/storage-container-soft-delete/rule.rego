# METADATA
# title: Azure Storage accounts should have soft delete for containers enabled
# description: A container that is deleted by mistake, or by somebody with a stolen key, takes all its blobs along unless deleted containers are kept.
# custom:
#   id: PL-AZURE-STORAGE-009
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Enable containerDeleteRetentionPolicy of the blob service (blob_properties.container_delete_retention_policy), for seven days or more.
#   fix:
#     terraform: |
#       blob_properties {
#         container_delete_retention_policy {
#           days = 7
#         }
#       }
#     arm: |
#       "containerDeleteRetentionPolicy": { "enabled": true, "days": 7 }
#     bicep: |
#       containerDeleteRetentionPolicy: {
#         enabled: true
#         days: 7
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/soft-delete-container-overview"]
#   aliases: [storage_ensure_soft_delete_is_enabled, 12ecec8a-7961-48db-b644-86be8845d8fd]
package rule

import rego.v1

import data.lib.values

skip if lower(input.kind) == "filestorage"

deny contains {"path": ["attached", "blobServices", "properties", "containerDeleteRetentionPolicy", "enabled"], "message": message} if {
	values.is_false(input.attached.blobServices.properties.containerDeleteRetentionPolicy.enabled)
	message := sprintf("%s does not keep deleted containers", [input.address])
}
