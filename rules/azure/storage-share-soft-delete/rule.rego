# METADATA
# title: Azure Storage accounts should have soft delete for file shares enabled
# description: Deleted shares are kept by default; this code switches it off, and a share deleted by mistake is gone.
# custom:
#   id: PL-AZURE-STORAGE-011
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Leave shareDeleteRetentionPolicy of the file service on; where share_properties is written, give it a retention_policy.
#   fix:
#     terraform: |
#       share_properties {
#         retention_policy {
#           days = 14
#         }
#       }
#     arm: |
#       "shareDeleteRetentionPolicy": { "enabled": true, "days": 14 }
#     bicep: |
#       shareDeleteRetentionPolicy: {
#         enabled: true
#         days: 14
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/files/storage-files-prevent-file-share-deletion"]
#   aliases: [storage_ensure_file_shares_soft_delete_is_enabled, 54087baa-8719-48a8-8460-9cc0962117aa]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["attached", "fileServices", "properties", "shareDeleteRetentionPolicy", "enabled"], "message": message} if {
	values.is_false(input.attached.fileServices.properties.shareDeleteRetentionPolicy.enabled)
	message := sprintf("%s does not keep deleted file shares", [input.address])
}
