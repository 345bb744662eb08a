# METADATA
# title: AKS clusters with sensitive data should encrypt disks with a customer-managed key
# description: Disks of nodes and volumes are encrypted with keys of Microsoft. With a disk encryption set you decide who may use the key, and can take it away.
# custom:
#   id: PL-AZURE-AKS-008
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set diskEncryptionSetID (disk_encryption_set_id) when the cluster is created.
#   fix:
#     terraform: |
#       disk_encryption_set_id = azurerm_disk_encryption_set.main.id
#     arm: |
#       "diskEncryptionSetID": "[parameters('encryptionSet')]"
#     bicep: |
#       diskEncryptionSetID: encryptionSet
#   links: ["https://learn.microsoft.com/en-us/azure/aks/azure-disk-customer-managed-keys"]
#   aliases: [CKV_AZURE_117, b17d8bb8-4c08-4785-867e-cb9e62a622aa]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "diskEncryptionSetID"], "message": message} if {
	values.is_missing(input, ["properties", "diskEncryptionSetID"])
	message := sprintf("disks of %s are encrypted with keys of Microsoft only", [input.address])
}
