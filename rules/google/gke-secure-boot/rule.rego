# METADATA
# title: GKE nodes should have Secure Boot enabled
# description: Secure Boot refuses boot loaders and kernels that nobody signed, as rootkits are. It is off unless it is switched on.
# custom:
#   id: PL-GOOGLE-GKE-017
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set shielded_instance_config.enable_secure_boot of nodes to true.
#   fix:
#     terraform: |
#       node_config {
#         shielded_instance_config {
#           enable_secure_boot = true
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [CKV_GCP_68]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["shieldedInstanceConfig", "enableSecureBoot"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["shieldedInstanceConfig", "enableSecureBoot"], false) in {null, false}
	message := sprintf("%s has nodes that boot what nobody signed: enable_secure_boot is not true", [input.address])
}
