# METADATA
# title: Azure VMs should have the VM agent enabled
# description: Without the agent Azure can neither patch nor back up the machine, nor reset its access or look into it when it is attacked.
# custom:
#   id: PL-AZURE-COMPUTE-009
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Remove provisionVMAgent (provision_vm_agent) or set it to true.
#   fix:
#     terraform: |
#       provision_vm_agent = true
#     arm: |
#       "linuxConfiguration": { "provisionVMAgent": true }
#     bicep: |
#       linuxConfiguration: {
#         provisionVMAgent: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/extensions/agent-linux"]
#   aliases: [CKV_AZURE_179]
package rule

import rego.v1

import data.lib.values

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, ["osProfile", system, "provisionVMAgent"]), "message": message} if {
	some system in ["linuxConfiguration", "windowsConfiguration"]
	values.is_false(machine.osProfile[system].provisionVMAgent)
	message := sprintf("%s does not run the agent", [input.address])
}
