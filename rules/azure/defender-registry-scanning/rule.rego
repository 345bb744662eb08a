# METADATA
# title: Microsoft Defender for Containers should scan images in registries
# description: Images with known holes are started without anybody knowing.
# custom:
#   id: PL-AZURE-DEFENDER-026
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Security/pricings"]
#   notIn: [terraform,arm]
#   remediation: Enable the extension ContainerRegistriesVulnerabilityAssessments of the plan.
#   fix:
#     cli: |
#       az security pricing create --name Containers --tier Standard --extensions name=ContainerRegistriesVulnerabilityAssessments isEnabled=True
#     console: |
#       Microsoft Defender for Cloud > Environment settings > (subscription) > Settings & monitoring
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/monitoring-components"]
#   aliases: [defender_container_images_scan_enabled]
package rule

import rego.v1

skip if not input.time

skip if lower(input.name) != "containers"

is_on if {
	some extension in input.properties.extensions
	extension.name == "ContainerRegistriesVulnerabilityAssessments"
	lower(sprintf("%v", [extension.isEnabled])) == "true"
}

deny contains {"path": ["properties", "extensions"], "message": message} if {
	not is_on
	message := sprintf("the plan %s has ContainerRegistriesVulnerabilityAssessments disabled", [input.name])
}
