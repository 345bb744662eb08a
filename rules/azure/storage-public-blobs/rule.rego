# METADATA
# title: Azure Storage containers must not allow anonymous (public) blob access
# description: Anonymous access lets anybody on the internet read the blobs of a container, or even list them.
# custom:
#   id: PL-AZURE-STORAGE-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts/blobServices/containers]
#   joins: [Microsoft.Storage/storageAccounts]
#   remediation: Set the public access of the container to None (container_access_type to private), and allowBlobPublicAccess (allow_nested_items_to_be_public) of its account to false.
#   fix:
#     terraform: |
#       container_access_type = "private"
#     arm: |
#       "publicAccess": "None"
#     bicep: |
#       publicAccess: 'None'
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent"]
#   covers: [PL-AZURE-STORAGE-024]
#   aliases: [PL-TF-AZURE-STORAGE-002, PL-ARM-AZURE-STORAGE-002, CKV_AZURE_34, CKV_AZURE_190, CKV2_AZURE_47, AVD-AZU-0007, storage_blob_public_access_level_is_disabled, a0ab985d-660b-41f7-ac81-70957ee8e627, 17f75827-0684-48f4-8747-61129c7e4198, dd5230f8-a577-4bbb-b7ac-f2c2fe7d5299, azure-storage-no-public-access, AZU011]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "publicAccess"], "message": message, "causes": accounts} if {
	lower(input.properties.publicAccess) in {"blob", "container"}
	not is_closed
	message := sprintf("%s can be read anonymously: its public access is %s", [input.address, input.properties.publicAccess])
}

# The account that allows it is told with it.
accounts := [address | some address, _ in input.refers_to; input.joined["Microsoft.Storage/storageAccounts"][address]]

# By its account, or perhaps.
is_closed if {
	allowed := input.context.account.allowBlobPublicAccess
	allowed != null
	not values.is_true(allowed)
}
