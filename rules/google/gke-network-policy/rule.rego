# METADATA
# title: GKE clusters must enforce network policies
# description: Without network policy enforcement or Dataplane V2, NetworkPolicy objects are ignored and every pod can reach every other pod.
# custom:
#   id: PL-TF-GCP-GKE-004
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_container_cluster]
#   remediation: Set datapath_provider to ADVANCED_DATAPATH, or add network_policy with enabled = true. Autopilot clusters do it by themselves.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_GCP_12, AVD-GCP-0056]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "google_container_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", "network_policy", n], "message": message} if {
	some i, r in clusters
	not enforced_otherwise(r.properties)
	some n, policy in r.properties.network_policy
	object.get(policy, "enabled", null) in {null, false, "false"}
	message := sprintf("%s does not enforce network policies: network_policy is not enabled", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	not enforced_otherwise(r.properties)
	object.get(r.properties, "network_policy", []) in {null, []}
	message := sprintf("%s does not enforce network policies: it has no network_policy", [r.address])
}

# or not known
enforced_otherwise(properties) if not object.get(properties, "datapath_provider", null) in {null, "", "LEGACY_DATAPATH", "DATAPATH_PROVIDER_UNSPECIFIED"}

enforced_otherwise(properties) if not object.get(properties, "enable_autopilot", null) in {null, false, "false"}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
