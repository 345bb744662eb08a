# METADATA
# title: GKE nodes should have the GKE metadata server enabled
# description: Unless workload_metadata_config is GKE_METADATA, pods read the metadata of their node, and with it the token of its account.
# custom:
#   id: PL-GOOGLE-GKE-019
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   joins: [container.googleapis.com/Cluster]
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
import data.lib.references

deny contains {"path": array.concat(nodes.path, ["workloadMetadataConfig", "mode"]), "message": message} if {
	some nodes in google.node_configs
	lets_pods_read(object.get(nodes.config, ["workloadMetadataConfig", "mode"], null))
	message := sprintf("%s has nodes whose metadata pods can read: workload_metadata_config.mode is not GKE_METADATA", [input.address])
}

lets_pods_read("GCE_METADATA")

lets_pods_read(mode) if {
	mode in {null, "", "MODE_UNSPECIFIED"}
	not has_workload_identity
}

# Nodes of a cluster with Workload Identity have the metadata server unless they say otherwise.
has_workload_identity if names_pool(input)

has_workload_identity if {
	some address, _ in input.refers_to
	names_pool(input.joined["container.googleapis.com/Cluster"][address])
}

# It is called after the project, which need not be known.
names_pool(cluster) if endswith(references.at_a_glance(cluster.properties.workloadIdentityConfig).workloadPool, ".svc.id.goog")

names_pool(cluster) if object.get(cluster.properties, ["workloadIdentityConfig", "workloadPool"], "") != ""
