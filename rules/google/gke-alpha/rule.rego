# METADATA
# title: GKE clusters should not be alpha clusters
# description: Alpha clusters run features that nobody supports, get no upgrades, and are removed after 30 days.
# custom:
#   id: PL-GOOGLE-GKE-014
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove enable_kubernetes_alpha.
#   fix:
#     terraform: |
#       enable_kubernetes_alpha = false
#   links: ["https://cloud.google.com/kubernetes-engine/docs/concepts/alpha-clusters"]
#   aliases: [CKV2_GCP_19, 8ca7e731-56f6-4fb4-9b98-fcb0a93518c8]
package rule

import rego.v1

deny contains {"path": ["properties", "enableKubernetesAlpha"], "message": message} if {
	object.get(input.properties, ["enableKubernetesAlpha"], null) in {true}
	message := sprintf("%s is an alpha cluster: enable_kubernetes_alpha is true", [input.address])
}
