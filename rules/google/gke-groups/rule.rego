# METADATA
# title: GKE clusters should use Google Groups for RBAC
# description: With Google Groups for RBAC, who joins or leaves a team gets or loses rights in the cluster by that alone.
# custom:
#   id: PL-GOOGLE-GKE-012
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add authenticator_groups_config.
#   fix:
#     terraform: |
#       authenticator_groups_config {
#         security_group = "gke-security-groups@example.com"
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/google-groups-rbac"]
#   aliases: [CKV_GCP_65]
package rule

import rego.v1

deny contains {"path": ["properties", "authenticatorGroupsConfig", "securityGroup"], "message": message} if {
	object.get(input.properties, ["authenticatorGroupsConfig", "securityGroup"], null) in {null, ""}
	message := sprintf("%s does not know groups: authenticator_groups_config is missing", [input.address])
}
