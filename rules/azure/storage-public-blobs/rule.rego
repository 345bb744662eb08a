# METADATA
# title: Azure Storage accounts must not allow anonymous (public) blob access
# description: Anonymous access lets anybody on the internet read the blobs of a container, or even list them. An account that allows it leaves the decision to whoever creates a container.
# custom:
#   id: PL-AZURE-STORAGE-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts, Microsoft.Storage/storageAccounts/blobServices/containers]
#   remediation: Set allowBlobPublicAccess (allow_nested_items_to_be_public) of the account to false and the public access of its containers to None (container_access_type to private).
#   fix:
#     terraform: |
#       allow_nested_items_to_be_public = false
#     arm: |
#       "allowBlobPublicAccess": false
#     bicep: |
#       allowBlobPublicAccess: false
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent"]
#   aliases: [PL-TF-AZURE-STORAGE-002, PL-ARM-AZURE-STORAGE-002, CKV_AZURE_34, CKV_AZURE_190, CKV2_AZURE_47, AVD-AZU-0007, storage_blob_public_access_level_is_disabled, a0ab985d-660b-41f7-ac81-70957ee8e627, 17f75827-0684-48f4-8747-61129c7e4198, dd5230f8-a577-4bbb-b7ac-f2c2fe7d5299, azure-storage-no-public-access, AZU011]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "allowBlobPublicAccess"], "message": message} if {
	values.is_true(input.properties.allowBlobPublicAccess)
	message := sprintf("%s allows anonymous access to blobs", [input.address])
}

deny contains {"path": ["properties", "publicAccess"], "message": message} if {
	lower(input.properties.publicAccess) in {"blob", "container"}
	not is_closed
	message := sprintf("%s can be read anonymously: its public access is %s", [input.address, input.properties.publicAccess])
}

# By its account, or perhaps.
is_closed if {
	allowed := input.context.account.allowBlobPublicAccess
	allowed != null
	not values.is_true(allowed)
}
