# METADATA
# title: GKE nodes should have integrity monitoring enabled
# description: Integrity monitoring shows that firmware and kernel of nodes are what they were. It is on; this code switches it off.
# custom:
#   id: PL-GOOGLE-GKE-018
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Remove enable_integrity_monitoring or set it to true.
#   fix:
#     terraform: |
#       node_config {
#         shielded_instance_config {
#           enable_integrity_monitoring = true
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [CKV_GCP_72, 4b5ee6a4-5682-4725-8a7a-d9e9a51986c8]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["shieldedInstanceConfig", "enableIntegrityMonitoring"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["shieldedInstanceConfig", "enableIntegrityMonitoring"], true) in {false}
	message := sprintf("%s has nodes that are not checked: enable_integrity_monitoring is false", [input.address])
}
