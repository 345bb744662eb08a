# METADATA
# title: GKE clusters should have Shielded GKE Nodes enabled
# description: Shielded Nodes prove their identity to the control plane, so that a stolen node credential cannot be used to impersonate one. They are the default; this code switches them off.
# custom:
#   id: PL-GOOGLE-GKE-005
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove enable_shielded_nodes or set it to true.
#   fix:
#     terraform: |
#       enable_shielded_nodes = true
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes"]
#   aliases: [PL-TF-GCP-GKE-005, CKV_GCP_71, AVD-GCP-0055, 579a0727-9c29-4d58-8195-fc5802a8bdb4, google-gke-node-shielding-enabled, GCP010]
package rule

import rego.v1

deny contains {"path": ["properties", "shieldedNodes", "enabled"], "message": message} if {
	input.properties.shieldedNodes.enabled == false
	message := sprintf("%s does not use Shielded Nodes: enable_shielded_nodes is false", [input.address])
}
