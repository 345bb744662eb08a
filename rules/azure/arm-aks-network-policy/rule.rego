# METADATA
# title: AKS clusters must enforce network policies
# description: Without a network policy engine NetworkPolicy objects are ignored and every pod can reach every other pod.
# custom:
#   id: PL-ARM-AZURE-AKS-003
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set properties.networkProfile.networkPolicy to cilium, azure or calico.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AZURE_7, AVD-AZU-0043]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.containerservice/managedclusters"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", "networkProfile", "networkPolicy"], "message": message} if {
	some i, r in clusters
	lower(r.properties.networkProfile.networkPolicy) in {"", "none"}
	message := sprintf("AKS cluster %s does not enforce network policies: networkPolicy is none", [r.name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	properties := object.get(r, "properties", {})
	is_object(properties)
	profile := object.get(properties, "networkProfile", {})
	not is_string(profile)
	object.get(properties, ["networkProfile", "networkPolicy"], null) == null
	not automatic(r)
	message := sprintf("AKS cluster %s does not enforce network policies: networkProfile.networkPolicy is missing", [r.name])
}

# An Automatic cluster enforces them with Cilium.
automatic(cluster) if lower(cluster.sku.name) == "automatic"

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
