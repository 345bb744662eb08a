# METADATA
# title: GKE nodes should have the kubelet read-only port disabled
# description: Port 10255 tells everybody who reaches the node about all of its pods.
# custom:
#   id: PL-GOOGLE-GKE-022
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set insecure_kubelet_readonly_port_enabled to FALSE.
#   fix:
#     terraform: |
#       node_config {
#         kubelet_config {
#           insecure_kubelet_readonly_port_enabled = "FALSE"
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/disable-kubelet-readonly-port"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["kubeletConfig", "insecureKubeletReadonlyPortEnabled"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["kubeletConfig", "insecureKubeletReadonlyPortEnabled"], null) in {true}
	message := sprintf("%s has nodes with the read-only port: insecure_kubelet_readonly_port_enabled is TRUE", [input.address])
}
