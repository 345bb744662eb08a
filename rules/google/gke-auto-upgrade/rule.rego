# METADATA
# title: GKE node pools should have auto-upgrade enabled
# description: Nodes that nobody upgrades keep weaknesses that are known and fixed.
# custom:
#   id: PL-GOOGLE-GKE-025
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/NodePool]
#   remediation: Remove auto_upgrade or set it to true.
#   fix:
#     terraform: |
#       management {
#         auto_repair  = true
#         auto_upgrade = true
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-upgrades"]
#   aliases: [CKV_GCP_10, AVD-GCP-0058, b139213e-7d24-49c2-8025-c18faa21ecaa, google-gke-enable-auto-upgrade]
package rule

import rego.v1

deny contains {"path": ["properties", "management", "autoUpgrade"], "message": message} if {
	object.get(input.properties, ["management", "autoUpgrade"], null) in {false}
	message := sprintf("%s does not upgrade its nodes: auto_upgrade is false", [input.address])
}
