# METADATA
# title: Azure Storage accounts should disallow anonymous (public) blob access
# description: An account that allows anonymous access leaves the decision to whoever creates a container. Where a container of it is public, PL-AZURE-STORAGE-002 tells that.
# custom:
#   id: PL-AZURE-STORAGE-024
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set allowBlobPublicAccess (allow_nested_items_to_be_public) to false.
#   fix:
#     terraform: |
#       allow_nested_items_to_be_public = false
#     arm: |
#       "allowBlobPublicAccess": false
#     bicep: |
#       allowBlobPublicAccess: false
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent"]
#   aliases: [PL-AZURE-STORAGE-002, PL-TF-AZURE-STORAGE-002, PL-ARM-AZURE-STORAGE-002, CKV_AZURE_34, CKV_AZURE_190, CKV2_AZURE_47, AVD-AZU-0007, storage_blob_public_access_level_is_disabled, a0ab985d-660b-41f7-ac81-70957ee8e627, 17f75827-0684-48f4-8747-61129c7e4198, dd5230f8-a577-4bbb-b7ac-f2c2fe7d5299, azure-storage-no-public-access, AZU011]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "allowBlobPublicAccess"], "message": message} if {
	values.is_true(input.properties.allowBlobPublicAccess)
	message := sprintf("%s allows anonymous access to blobs", [input.address])
}
