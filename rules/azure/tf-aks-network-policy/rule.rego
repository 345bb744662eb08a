# METADATA
# title: AKS clusters must enforce network policies
# description: Without a network policy engine NetworkPolicy objects are ignored and every pod can reach every other pod.
# custom:
#   id: PL-TF-AZURE-AKS-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_kubernetes_cluster]
#   remediation: Set network_profile.network_policy to cilium, azure or calico.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AZURE_7, AVD-AZU-0043]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_kubernetes_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	object.get(r.properties, "network_profile", []) in {null, []}
	message := sprintf("%s does not enforce network policies: it has no network_profile", [r.address])
}

deny contains {"path": ["resources", i, "properties", "network_profile", n], "message": message} if {
	some i, r in clusters
	some n, profile in r.properties.network_profile
	object.get(profile, "network_policy", null) in {null, "", "none"}
	message := sprintf("%s does not enforce network policies: network_policy is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
