# METADATA
# title: Microsoft Defender should find no Azure VMs without endpoint protection
# description: Nothing on the VM notices what runs there.
# custom:
#   id: PL-AZURE-DEFENDER-021
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Security/assessments", "Microsoft.Compute/virtualMachines"]
#   notIn: [terraform,arm]
#   remediation: Follow what the recommendation says of each resource.
#   fix:
#     cli: |
#       az security assessment list
#     console: |
#       Microsoft Defender for Cloud > Recommendations
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/review-security-recommendations"]
#   aliases: [defender_assessments_vm_endpoint_protection_installed]
package rule

import rego.v1

skip if not input.time

# There is nothing that Defender could have looked at.
skip if count(input.joined["Microsoft.Compute/virtualMachines"]) == 0

# Only what is not in order is read.
unhealthy contains assessment.address if {
	some assessment in input.joined["Microsoft.Security/assessments"]
	regex.match(`(?i)endpoint protection should be installed|install endpoint protection|edr solution should be installed|endpoint detection and response solution should be`, assessment.properties.displayName)
}

deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(unhealthy) > 0
	message := sprintf("subscription %s has %d resources of which Microsoft Defender says so", [input.properties.displayName, count(unhealthy)])
}
