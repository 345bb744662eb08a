# METADATA
# title: Azure Storage accounts should have shared key access disabled
# description: A shared key opens everything in the account, does not tell who used it and does not expire. Microsoft Entra ID does better; it needs the keys switched off to be the only way in.
# custom:
#   id: PL-AZURE-STORAGE-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set allowSharedKeyAccess (shared_access_key_enabled) to false and give roles such as Storage Blob Data Contributor instead.
#   fix:
#     terraform: |
#       shared_access_key_enabled = false
#     arm: |
#       "allowSharedKeyAccess": false
#     bicep: |
#       allowSharedKeyAccess: false
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/shared-key-authorization-prevent"]
#   aliases: [CKV2_AZURE_40, storage_account_key_access_disabled, 45f3e879-f8a7-4102-a3fa-46da5a849870]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "allowSharedKeyAccess"], "message": message} if {
	values.is_true(input.properties.allowSharedKeyAccess)
	message := sprintf("%s accepts shared keys", [input.address])
}
