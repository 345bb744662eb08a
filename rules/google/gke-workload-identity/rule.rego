# METADATA
# title: GKE clusters should have Workload Identity enabled
# description: Without it pods use the account of the node, with the rights of all pods there together.
# custom:
#   id: PL-GOOGLE-GKE-016
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add workload_identity_config.
#   fix:
#     terraform: |
#       workload_identity_config {
#         workload_pool = "${var.project}.svc.id.goog"
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity"]
#   aliases: []
package rule

import rego.v1

import data.lib.references

# Autopilot clusters do it by themselves.
skip if input.properties.autopilot.enabled == true

deny contains {"path": ["properties", "workloadIdentityConfig", "workloadPool"], "message": message} if {
	not has_pool
	object.get(input.properties, ["workloadIdentityConfig", "workloadPool"], null) in {null, ""}
	message := sprintf("%s does not use Workload Identity: workload_identity_config is missing", [input.address])
}

# Of whichever project.
has_pool if references.known_end(references.at_a_glance(input.properties.workloadIdentityConfig).workloadPool) == ".svc.id.goog"
