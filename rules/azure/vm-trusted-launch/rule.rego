# METADATA
# title: Azure VMs should use Trusted Launch
# description: Secure boot and a virtual TPM keep rootkits from loading before the system; other machines cannot tell that it happened.
# custom:
#   id: PL-AZURE-COMPUTE-010
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set secureBootEnabled and vTpmEnabled (secure_boot_enabled and vtpm_enabled) to true with an image of generation 2.
#   fix:
#     terraform: |
#       secure_boot_enabled = true
#       vtpm_enabled        = true
#     arm: |
#       "securityProfile": {
#         "securityType": "TrustedLaunch",
#         "uefiSettings": { "secureBootEnabled": true, "vTpmEnabled": true }
#       }
#     bicep: |
#       securityProfile: {
#         securityType: 'TrustedLaunch'
#         uefiSettings: {
#           secureBootEnabled: true
#           vTpmEnabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/trusted-launch"]
#   aliases: [vm_trusted_launch_enabled]
package rule

import rego.v1

import data.lib.values

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, ["securityProfile", "uefiSettings", name]), "message": message} if {
	some name in ["secureBootEnabled", "vTpmEnabled"]
	values.is_false(object.get(machine, ["securityProfile", "uefiSettings", name], false))
	message := sprintf("%s is started without trusted launch: %s is off", [input.address, name])
}
