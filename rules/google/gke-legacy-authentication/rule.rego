# METADATA
# title: GKE clusters must have legacy authorization (ABAC) disabled
# description: Attribute-based access control grants static rights beside RBAC, which nobody sees in roles and bindings.
# custom:
#   id: PL-GOOGLE-GKE-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove enable_legacy_abac.
#   fix:
#     terraform: |
#       enable_legacy_abac = false
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [PL-TF-GCP-GKE-001, CKV_GCP_7, AVD-GCP-0062, 5baa92d2-d8ee-4c75-88a4-52d9d8bb8067, google-gke-use-rbac-permissions, GCP005]
package rule

import rego.v1

deny contains {"path": ["properties", "legacyAbac", "enabled"], "message": message} if {
	input.properties.legacyAbac.enabled == true
	message := sprintf("%s uses legacy authorization: enable_legacy_abac is true", [input.address])
}
