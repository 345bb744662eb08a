# METADATA
# title: Azure VMs should have encryption at host enabled
# description: Temporary disks and caches are not encrypted, and data flows to storage unencrypted, unless the host encrypts them.
# custom:
#   id: PL-AZURE-COMPUTE-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set securityProfile.encryptionAtHost (encryption_at_host_enabled) to true.
#   fix:
#     terraform: |
#       encryption_at_host_enabled = true
#     arm: |
#       "securityProfile": { "encryptionAtHost": true }
#     bicep: |
#       securityProfile: {
#         encryptionAtHost: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/disk-encryption"]
#   aliases: [PL-TF-AZURE-COMPUTE-002, PL-ARM-AZURE-COMPUTE-002, CKV_AZURE_97, CKV_AZURE_151, 30c7c2f1-c048-49ba-81a4-ae465bbb3335]
package rule

import rego.v1

import data.lib.values

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, ["securityProfile", "encryptionAtHost"]), "message": message} if {
	values.is_false(machine.securityProfile.encryptionAtHost)
	message := sprintf("%s does not encrypt at the host", [input.address])
}
