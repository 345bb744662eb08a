# METADATA
# title: GKE clusters should have workload vulnerability scanning enabled
# description: The security posture of GKE finds workloads with dangerous settings and images with known weaknesses.
# custom:
#   id: PL-GOOGLE-GKE-015
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Set security_posture_config.mode to BASIC.
#   fix:
#     terraform: |
#       security_posture_config {
#         mode               = "BASIC"
#         vulnerability_mode = "VULNERABILITY_BASIC"
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/concepts/about-security-posture-dashboard"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "securityPostureConfig", "mode"], "message": message} if {
	object.get(input.properties, ["securityPostureConfig", "mode"], null) in {"DISABLED"}
	message := sprintf("%s does not have security posture scanning enabled: security_posture_config.mode is DISABLED", [input.address])
}
