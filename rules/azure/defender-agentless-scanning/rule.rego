# METADATA
# title: Microsoft Defender for Servers should have agentless scanning enabled
# description: VMs without an agent are not looked at otherwise.
# custom:
#   id: PL-AZURE-DEFENDER-024
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Security/pricings"]
#   notIn: [terraform,arm]
#   remediation: Enable the extension AgentlessVmScanning of the plan.
#   fix:
#     cli: |
#       az security pricing create --name VirtualMachines --subplan P2 --tier Standard --extensions name=AgentlessVmScanning isEnabled=True
#     console: |
#       Microsoft Defender for Cloud > Environment settings > (subscription) > Settings & monitoring
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/monitoring-components"]
#   aliases: []
package rule

import rego.v1

skip if not input.time

skip if lower(input.name) != "virtualmachines"

is_on if {
	some extension in input.properties.extensions
	extension.name == "AgentlessVmScanning"
	lower(sprintf("%v", [extension.isEnabled])) == "true"
}

deny contains {"path": ["properties", "extensions"], "message": message} if {
	not is_on
	message := sprintf("the plan %s has AgentlessVmScanning disabled", [input.name])
}
