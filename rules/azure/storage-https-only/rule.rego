# METADATA
# title: Azure Storage accounts should require HTTPS (secure transfer)
# description: A storage account that also answers plain HTTP sends data and shared access signatures unencrypted. HTTPS only is the default, except with API versions before 2019-04-01.
# custom:
#   id: PL-AZURE-STORAGE-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set supportsHttpsTrafficOnly to true (leave https_traffic_only_enabled, enable_https_traffic_only before version 4 of the provider, at true).
#   fix:
#     terraform: |
#       https_traffic_only_enabled = true
#     arm: |
#       "supportsHttpsTrafficOnly": true
#     bicep: |
#       supportsHttpsTrafficOnly: true
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/storage-require-secure-transfer"]
#   aliases: [PL-TF-AZURE-STORAGE-001, PL-ARM-AZURE-STORAGE-001, CKV_AZURE_3, AVD-AZU-0008, storage_secure_transfer_required_is_enabled, 1367dd13-2c90-4020-80b7-e4339a3dc2c4, 12944ec4-1fa0-47be-8b17-42a034f937c2, azure-storage-enforce-https, AZU014]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "supportsHttpsTrafficOnly"], "message": message} if {
	values.is_false(input.properties.supportsHttpsTrafficOnly)
	message := sprintf("%s accepts plain HTTP", [input.address])
}
