# METADATA
# title: Azure Windows VMs should have automatic updates enabled
# description: Windows installs updates by itself; this code switches it off, and known holes stay open.
# custom:
#   id: PL-AZURE-COMPUTE-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Remove enableAutomaticUpdates (automatic_updates_enabled, enable_automatic_updates before version 5 of the provider) or set it to true, or let the platform patch.
#   fix:
#     terraform: |
#       automatic_updates_enabled = true
#     arm: |
#       "windowsConfiguration": { "enableAutomaticUpdates": true }
#     bicep: |
#       windowsConfiguration: {
#         enableAutomaticUpdates: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/automatic-vm-guest-patching"]
#   aliases: [CKV_AZURE_177, 187e6d39-5e1e-4afa-9c0a-b79632eef346]
package rule

import rego.v1

import data.lib.values

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, ["osProfile", "windowsConfiguration", "enableAutomaticUpdates"]), "message": message} if {
	values.is_false(machine.osProfile.windowsConfiguration.enableAutomaticUpdates)
	not lower(object.get(machine.osProfile.windowsConfiguration, ["patchSettings", "patchMode"], "")) == "automaticbyplatform"
	message := sprintf("%s does not install updates", [input.address])
}
