# METADATA
# title: Azure Storage accounts (Data Lake Gen2) should have local users disabled
# description: Local users of SFTP have passwords and keys of their own, which Microsoft Entra ID and its conditions do not see.
# custom:
#   id: PL-AZURE-STORAGE-019
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set isLocalUserEnabled (local_user_enabled) to false unless SFTP is needed.
#   fix:
#     terraform: |
#       local_user_enabled = false
#     arm: |
#       "isLocalUserEnabled": false
#     bicep: |
#       isLocalUserEnabled: false
#   links: ["https://learn.microsoft.com/en-us/azure/storage/blobs/secure-file-transfer-protocol-support-authorize-access"]
#   aliases: [CKV_AZURE_244]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "isLocalUserEnabled"], "message": message} if {
	values.is_true(input.properties.isHnsEnabled)
	values.is_true(input.properties.isLocalUserEnabled)
	message := sprintf("%s allows local users", [input.address])
}
