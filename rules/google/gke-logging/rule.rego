# METADATA
# title: GKE clusters should have Cloud Logging enabled
# description: Without logs of the system nobody sees what happened in the cluster.
# custom:
#   id: PL-GOOGLE-GKE-006
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove logging_service, or add logging_config with SYSTEM_COMPONENTS.
#   fix:
#     terraform: |
#       logging_config {
#         enable_components = ["SYSTEM_COMPONENTS", "WORKLOADS"]
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [CKV_GCP_1, AVD-GCP-0060, 4c7ebcb2-eae2-461e-bc83-456ee2d4f694, google-gke-enable-stackdriver-logging]
package rule

import rego.v1

deny contains {"path": ["properties", "loggingService"], "message": message} if {
	object.get(input.properties, ["loggingService"], null) in {"none"}
	message := sprintf("%s does not log: logging_service is none", [input.address])
}

deny contains {"path": ["properties", "loggingConfig", "componentConfig", "enableComponents"], "message": message} if {
	input.properties.loggingConfig.componentConfig.enableComponents == []
	message := sprintf("%s does not log: logging_config has no components", [input.address])
}
