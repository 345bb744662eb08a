# METADATA
# title: Artifact Registry repositories should have vulnerability scanning enabled
# description: Artifact Analysis tells which images have known holes, when they are pushed and whenever one becomes known. This repository is left out of it.
# custom:
#   id: PL-GOOGLE-ARTIFACT-004
#   severity: Low
#   kinds: [google]
#   resourceTypes: [artifactregistry.googleapis.com/Repository]
#   remediation: Remove vulnerability_scanning_config, or set its enablement_config to INHERITED; the project must have the API containerscanning.googleapis.com.
#   fix:
#     terraform: |
#       vulnerability_scanning_config {
#         enablement_config = "INHERITED"
#       }
#   links: ["https://cloud.google.com/artifact-analysis/docs/enable-automatic-scanning"]
#   aliases: []
package rule

import rego.v1

skip if input.properties.format != "DOCKER"

deny contains {"path": path, "message": message} if {
	path := ["properties", "vulnerabilityScanningConfig", "enablementConfig"]
	object.get(input, path, null) == "DISABLED"
	message := sprintf("%s does not look for known holes in its images", [input.address])
}
