# METADATA
# title: Microsoft Defender should find no Azure VMs with missing system updates
# description: Known holes stay open until the updates are installed.
# custom:
#   id: PL-AZURE-DEFENDER-020
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
#   aliases: [defender_ensure_system_updates_are_applied]
package rule

import rego.v1

skip if not input.time

# There is nothing that Defender could have looked at.
skip if count(input.joined["Microsoft.Compute/virtualMachines"]) == 0

# Only what is not in order is read.
unhealthy contains assessment.address if {
	some assessment in input.joined["Microsoft.Security/assessments"]
	regex.match(`(?i)system updates should be installed on your|machines should be configured to periodically check for missing system updates`, assessment.properties.displayName)
}

deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(unhealthy) > 0
	message := sprintf("subscription %s has %d resources of which Microsoft Defender says so", [input.properties.displayName, count(unhealthy)])
}
