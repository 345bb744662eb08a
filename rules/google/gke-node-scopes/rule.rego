# METADATA
# title: GKE nodes should not have full API access scopes (least privilege)
# description: With the scope cloud-platform every process on the node may use all rights of the account; where the default account is used that is the project.
# custom:
#   id: PL-GOOGLE-GKE-026
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Use a service account of its own with few roles, or name narrower scopes.
#   fix:
#     terraform: |
#       node_config {
#         service_account = google_service_account.nodes.email
#         oauth_scopes    = ["https://www.googleapis.com/auth/cloud-platform"]
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/access-scopes"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["oauthScopes"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, "serviceAccount", "default") in {null, "", "default"}
	some scope in nodes.config.oauthScopes
	scope in {"cloud-platform", "https://www.googleapis.com/auth/cloud-platform"}
	message := sprintf("%s has nodes with full API access scopes: %s", [input.address, scope])
}
