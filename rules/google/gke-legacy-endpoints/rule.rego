# METADATA
# title: GKE nodes should have legacy metadata endpoints disabled
# description: Old endpoints of metadata need no header, so that a request somebody else makes the pod send reads tokens of the node.
# custom:
#   id: PL-GOOGLE-GKE-027
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set disable-legacy-endpoints to true in the metadata of nodes.
#   fix:
#     terraform: |
#       node_config {
#         metadata = {
#           disable-legacy-endpoints = "true"
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [AVD-GCP-0048, google-gke-metadata-endpoints-disabled, GCP007]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["metadata", "disable-legacy-endpoints"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["metadata", "disable-legacy-endpoints"], "true") in {"false", false}
	message := sprintf("%s has nodes that answer old requests for metadata: disable-legacy-endpoints is false", [input.address])
}
