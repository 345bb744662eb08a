# METADATA
# title: VPC firewall rules should have logging enabled
# description: Logs of a rule show who tried to get in and who did.
# custom:
#   id: PL-GOOGLE-COMPUTE-019
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall]
#   remediation: Add log_config.
#   fix:
#     terraform: |
#       log_config {
#         metadata = "INCLUDE_ALL_METADATA"
#       }
#   links: ["https://cloud.google.com/firewall/docs/firewall-rules-logging"]
#   aliases: []
package rule

import rego.v1

skip if input.properties.disabled == true


deny contains {"path": ["properties", "logConfig", "enable"], "message": message} if {
	object.get(input.properties, ["logConfig", "enable"], null) in {false}
	message := sprintf("%s is not logged: log_config is missing", [input.address])
}
