# METADATA
# title: GKE nodes should not use the default service account
# description: The default service account is Editor of the project in many organizations; whoever gets out of a pod has it.
# custom:
#   id: PL-GOOGLE-GKE-020
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set service_account of nodes to one with the role roles/container.defaultNodeServiceAccount.
#   fix:
#     terraform: |
#       node_config {
#         service_account = google_service_account.nodes.email
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   covers: [PL-GOOGLE-GKE-026]
#   aliases: [gke_cluster_no_default_service_account, AVD-GCP-0050, 1c8eef02-17b1-4a3e-b01d-dcc3292d2c38, google-gke-use-service-account, GCP012]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["serviceAccount"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["serviceAccount"], null) in {null, "", "default"}
	message := sprintf("%s has nodes with the default service account: service_account is missing", [input.address])
}

deny contains {"path": array.concat(nodes.path, ["serviceAccount"]), "message": message} if {
	some nodes in google.node_configs
	regex.match(`-compute@developer\.gserviceaccount\.com$`, nodes.config.serviceAccount)
	message := sprintf("%s has nodes with the default service account: %s", [input.address, nodes.config.serviceAccount])
}
