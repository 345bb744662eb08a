# METADATA
# title: GKE clusters should have intranode visibility enabled
# description: Traffic between pods of one node is in no flow log and passes no firewall rule without intranode visibility.
# custom:
#   id: PL-GOOGLE-GKE-010
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Set enable_intranode_visibility to true.
#   fix:
#     terraform: |
#       enable_intranode_visibility = true
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/intranode-visibility"]
#   aliases: [CKV_GCP_61]
package rule

import rego.v1

# Autopilot clusters do it by themselves.
skip if input.properties.autopilot.enabled == true


deny contains {"path": ["properties", "networkConfig", "enableIntraNodeVisibility"], "message": message} if {
	object.get(input.properties, ["networkConfig", "enableIntraNodeVisibility"], null) in {null, false}
	message := sprintf("%s hides traffic inside nodes: enable_intranode_visibility is not true", [input.address])
}
