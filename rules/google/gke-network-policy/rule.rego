# METADATA
# title: GKE clusters should have network policies enabled
# description: Without network policy enforcement or Dataplane V2, NetworkPolicy objects are ignored and every pod can reach every other pod.
# custom:
#   id: PL-GOOGLE-GKE-004
#   severity: Low
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Set datapath_provider to ADVANCED_DATAPATH, or add network_policy with enabled = true. Autopilot clusters do it by themselves.
#   fix:
#     terraform: |
#       datapath_provider = "ADVANCED_DATAPATH"
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/network-policy"]
#   aliases: [PL-TF-GCP-GKE-004, CKV_GCP_12, AVD-GCP-0056, 99976ba0-aa37-4745-93a6-5f1d55997f67, 11e7550e-c4b6-472e-adff-c698f157cdd7, google-gke-enable-network-policy]
package rule

import rego.v1

deny contains {"path": ["properties", "networkPolicy"], "message": message} if {
	not enforced_otherwise
	input.properties.networkPolicy.enabled == false
	message := sprintf("%s does not enforce network policies: network_policy is not enabled", [input.address])
}

# or not known
enforced_otherwise if {
	provider := object.get(input.properties, ["networkConfig", "datapathProvider"], null)
	not provider in {null, "", "LEGACY_DATAPATH", "DATAPATH_PROVIDER_UNSPECIFIED"}
}

enforced_otherwise if input.properties.autopilot.enabled != false
