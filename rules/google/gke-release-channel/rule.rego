# METADATA
# title: GKE clusters should use a release channel
# description: Clusters outside of a channel stay on versions whose weaknesses are known, until somebody upgrades them.
# custom:
#   id: PL-GOOGLE-GKE-011
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add release_channel with channel REGULAR or STABLE.
#   fix:
#     terraform: |
#       release_channel {
#         channel = "REGULAR"
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/concepts/release-channels"]
#   aliases: [CKV_GCP_70, c1701dcf-24df-4675-b863-340233c4e34f]
package rule

import rego.v1

# Autopilot clusters do it by themselves.
skip if input.properties.autopilot.enabled == true


deny contains {"path": ["properties", "releaseChannel", "channel"], "message": message} if {
	object.get(input.properties, ["releaseChannel", "channel"], null) in {null, "", "UNSPECIFIED"}
	message := sprintf("%s follows no release channel: release_channel is missing", [input.address])
}
