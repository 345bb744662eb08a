# METADATA
# title: GKE clusters should be VPC-native
# description: "Clusters without alias addresses route pods by hand: firewall rules and private services do not know them."
# custom:
#   id: PL-GOOGLE-GKE-008
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add ip_allocation_policy.
#   fix:
#     terraform: |
#       ip_allocation_policy {}
#   links: ["https://cloud.google.com/kubernetes-engine/docs/concepts/alias-ips"]
#   aliases: [CKV_GCP_23, AVD-GCP-0049, c606ba1d-d736-43eb-ac24-e16108f3a9e0, google-gke-enable-ip-aliasing]
package rule

import rego.v1

# Autopilot clusters do it by themselves.
skip if input.properties.autopilot.enabled == true

deny contains {"path": ["properties", "ipAllocationPolicy"], "message": message} if {
	object.get(input.properties, "ipAllocationPolicy", null) == null
	message := sprintf("%s is not VPC-native: ip_allocation_policy is missing", [input.address])
}

deny contains {"path": ["properties", "ipAllocationPolicy", "useIpAliases"], "message": message} if {
	input.properties.ipAllocationPolicy.useIpAliases == false
	message := sprintf("%s is not VPC-native: it uses routes", [input.address])
}
