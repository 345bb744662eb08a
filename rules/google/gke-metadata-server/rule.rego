# METADATA
# title: GKE nodes should have the GKE metadata server enabled
# description: Unless workload_metadata_config is GKE_METADATA, pods read the metadata of their node, and with it the token of its account.
# custom:
#   id: PL-GOOGLE-GKE-019
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set workload_metadata_config.mode of nodes to GKE_METADATA.
#   fix:
#     terraform: |
#       node_config {
#         workload_metadata_config {
#           mode = "GKE_METADATA"
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity"]
#   aliases: [CKV_GCP_69, AVD-GCP-0057, google-gke-node-metadata-security, GCP006]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["workloadMetadataConfig", "mode"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["workloadMetadataConfig", "mode"], null) in {null, "", "GCE_METADATA", "MODE_UNSPECIFIED"}
	message := sprintf("%s has nodes whose metadata pods can read: workload_metadata_config.mode is not GKE_METADATA", [input.address])
}
