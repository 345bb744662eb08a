# METADATA
# title: Microsoft Defender for Servers should have file integrity monitoring enabled
# description: Nobody is notified when files of the system are changed.
# custom:
#   id: PL-AZURE-DEFENDER-025
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Security/pricings"]
#   notIn: [terraform,arm]
#   remediation: Enable the extension FileIntegrityMonitoring of the plan.
#   fix:
#     cli: |
#       az security pricing create --name VirtualMachines --subplan P2 --tier Standard --extensions name=FileIntegrityMonitoring isEnabled=True
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
	extension.name == "FileIntegrityMonitoring"
	lower(sprintf("%v", [extension.isEnabled])) == "true"
}

deny contains {"path": ["properties", "extensions"], "message": message} if {
	not is_on
	message := sprintf("the plan %s has FileIntegrityMonitoring disabled", [input.name])
}
