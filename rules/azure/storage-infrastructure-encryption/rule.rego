# METADATA
# title: Azure Storage accounts should have infrastructure (double) encryption enabled
# description: Infrastructure encryption encrypts data a second time with another key and algorithm, so that one broken key does not open the data. It can only be chosen when the account is created.
# custom:
#   id: PL-AZURE-STORAGE-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set encryption.requireInfrastructureEncryption (infrastructure_encryption_enabled) to true when the account is created.
#   fix:
#     terraform: |
#       infrastructure_encryption_enabled = true
#     arm: |
#       "encryption": { "requireInfrastructureEncryption": true }
#     bicep: |
#       encryption: {
#         requireInfrastructureEncryption: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/storage/common/infrastructure-encryption-enable"]
#   aliases: [storage_infrastructure_encryption_is_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "requireInfrastructureEncryption"], "message": message} if {
	values.is_false(input.properties.encryption.requireInfrastructureEncryption)
	message := sprintf("%s does not encrypt its infrastructure", [input.address])
}
