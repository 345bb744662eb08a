# METADATA
# title: Azure VMs should have just-in-time access
# description: Ports for administration that are open only when they are asked for cannot be tried all day.
# custom:
#   id: PL-AZURE-COMPUTE-014
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Compute/virtualMachines"]
#   joins: ["Microsoft.Security/jitNetworkAccessPolicies"]
#   notIn: [terraform,arm]
#   remediation: Enable just-in-time access for the VM.
#   fix:
#     cli: |
#       az security jit-policy list
#     console: |
#       Microsoft Defender for Cloud > Workload protections > Just-in-time VM access
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/just-in-time-access-usage"]
#   aliases: [vm_jit_access_enabled]
package rule

import rego.v1

skip if not input.time

is_protected if {
	some policy in input.joined["Microsoft.Security/jitNetworkAccessPolicies"]
	some machine in policy.properties.virtualMachines
	lower(machine.id) == lower(input.address)
}

deny contains {"path": [], "message": message} if {
	not is_protected
	message := sprintf("Azure VM %s has no just-in-time access", [input.name])
}
