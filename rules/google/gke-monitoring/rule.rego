# METADATA
# title: GKE clusters should have Cloud Monitoring enabled
# description: Without metrics nobody sees that nodes or workloads do more than they should.
# custom:
#   id: PL-GOOGLE-GKE-007
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove monitoring_service, or add monitoring_config.
#   fix:
#     terraform: |
#       monitoring_config {
#         enable_components = ["SYSTEM_COMPONENTS"]
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [CKV_GCP_8, AVD-GCP-0052, 30e8dfd2-3591-4d19-8d11-79e93106c93d, google-gke-enable-stackdriver-monitoring]
package rule

import rego.v1

deny contains {"path": ["properties", "monitoringService"], "message": message} if {
	object.get(input.properties, ["monitoringService"], null) in {"none"}
	message := sprintf("%s is not monitored: monitoring_service is none", [input.address])
}
