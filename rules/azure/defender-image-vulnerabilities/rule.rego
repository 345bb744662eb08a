# METADATA
# title: Microsoft Defender should find no container images with unresolved vulnerabilities
# description: Images with known holes are started again and again.
# custom:
#   id: PL-AZURE-DEFENDER-023
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Security/assessments", "Microsoft.ContainerRegistry/registries"]
#   notIn: [terraform,arm]
#   remediation: Follow what the recommendation says of each resource.
#   fix:
#     cli: |
#       az security assessment list
#     console: |
#       Microsoft Defender for Cloud > Recommendations
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/review-security-recommendations"]
#   aliases: [defender_container_images_resolved_vulnerabilities]
package rule

import rego.v1

skip if not input.time

# There is nothing that Defender could have looked at.
skip if count(input.joined["Microsoft.ContainerRegistry/registries"]) == 0

# Only what is not in order is read.
unhealthy contains assessment.address if {
	some assessment in input.joined["Microsoft.Security/assessments"]
	regex.match(`(?i)container images? should have vulnerability findings resolved`, assessment.properties.displayName)
}

deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(unhealthy) > 0
	message := sprintf("subscription %s has %d resources of which Microsoft Defender says so", [input.properties.displayName, count(unhealthy)])
}
