# METADATA
# title: GKE nodes should use Container-Optimized OS
# description: Container-Optimized OS has little that can be attacked, a read-only system and updates by Google.
# custom:
#   id: PL-GOOGLE-GKE-021
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Remove image_type or set it to COS_CONTAINERD.
#   fix:
#     terraform: |
#       node_config {
#         image_type = "COS_CONTAINERD"
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/concepts/node-images"]
#   aliases: [CKV_GCP_22, AVD-GCP-0054, 8a893e46-e267-485a-8690-51f39951de58, google-gke-node-pool-uses-cos]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["imageType"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["imageType"], null) in {"UBUNTU", "UBUNTU_CONTAINERD", "ubuntu", "ubuntu_containerd", "WINDOWS_LTSC", "WINDOWS_SAC"}
	message := sprintf("%s has nodes with a general system: image_type is not COS_CONTAINERD", [input.address])
}
