# METADATA
# title: GKE node pools should have auto-repair enabled
# description: A node that fails its checks stays broken, and its pods with it, unless it is repaired by itself.
# custom:
#   id: PL-GOOGLE-GKE-024
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/NodePool]
#   remediation: Remove auto_repair or set it to true.
#   fix:
#     terraform: |
#       management {
#         auto_repair  = true
#         auto_upgrade = true
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-repair"]
#   aliases: [CKV_GCP_9, AVD-GCP-0063, acfdbec6-4a17-471f-b412-169d77553332, google-gke-enable-auto-repair]
package rule

import rego.v1

deny contains {"path": ["properties", "management", "autoRepair"], "message": message} if {
	object.get(input.properties, ["management", "autoRepair"], null) in {false}
	message := sprintf("%s does not repair its nodes: auto_repair is false", [input.address])
}
