# METADATA
# title: GKE clusters must use Shielded Nodes
# description: Shielded Nodes prove their identity to the control plane, so that a stolen node credential cannot be used to impersonate one. They are the default; this code switches them off.
# custom:
#   id: PL-TF-GCP-GKE-005
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [google_container_cluster]
#   remediation: Remove enable_shielded_nodes or set it to true.
#   compliance: ["NIST 800-53 SI-7"]
#   aliases: [CKV_GCP_71, AVD-GCP-0055]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "google_container_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", "enable_shielded_nodes"], "message": message} if {
	some i, r in clusters
	r.properties.enable_shielded_nodes in {false, "false"}
	message := sprintf("%s does not use Shielded Nodes: enable_shielded_nodes is false", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
