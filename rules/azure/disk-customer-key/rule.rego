# METADATA
# title: Azure managed disks with sensitive data should be encrypted with a customer-managed key
# description: Disks are encrypted with keys of Microsoft. With a disk encryption set you decide who may use the key, and can take it away.
# custom:
#   id: PL-AZURE-COMPUTE-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/disks]
#   remediation: Set encryption.diskEncryptionSetId (disk_encryption_set_id).
#   fix:
#     terraform: |
#       disk_encryption_set_id = azurerm_disk_encryption_set.main.id
#     arm: |
#       "encryption": { "type": "EncryptionAtRestWithCustomerKey", "diskEncryptionSetId": "[parameters('encryptionSet')]" }
#     bicep: |
#       encryption: {
#         type: 'EncryptionAtRestWithCustomerKey'
#         diskEncryptionSetId: encryptionSet
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/disk-encryption"]
#   aliases: [CKV_AZURE_93, vm_ensure_attached_disks_encrypted_with_cmk, vm_ensure_unattached_disks_encrypted_with_cmk, 68403c84-8497-449b-9946-ae848765813f]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "encryption", "diskEncryptionSetId"], "message": message} if {
	values.is_missing(input, ["properties", "encryption", "diskEncryptionSetId"])
	values.is_missing(input, ["properties", "securityProfile", "secureVMDiskEncryptionSetId"])
	message := sprintf("%s is encrypted with keys of Microsoft only", [input.address])
}
