# METADATA
# title: AKS API servers must be private or limited to known addresses
# description: An API server that answers the whole internet can be attacked by anybody with a stolen credential or an exploit.
# custom:
#   id: PL-ARM-AZURE-AKS-002
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set properties.apiServerAccessProfile.enablePrivateCluster to true, or list the allowed networks in authorizedIPRanges.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_6, AVD-AZU-0041]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.containerservice/managedclusters"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	not closed(r)
	message := sprintf("the API server of AKS cluster %s answers the whole internet", [r.name])
}

deny contains {"path": path, "message": message} if {
	some i, r in clusters
	some range in r.properties.apiServerAccessProfile.authorizedIPRanges
	endswith(range, "/0")
	path := ["resources", i, "properties", "apiServerAccessProfile", "authorizedIPRanges"]
	message := sprintf("the API server of AKS cluster %s answers the whole internet: authorizedIPRanges has %s", [r.name, range])
}

# limited, or not known
closed(cluster) if is_string(cluster.properties)

closed(cluster) if is_string(cluster.properties.apiServerAccessProfile)

closed(cluster) if not object.get(cluster, ["properties", "apiServerAccessProfile", "enablePrivateCluster"], null) in {null, false, "false"}

closed(cluster) if not object.get(cluster, ["properties", "apiServerAccessProfile", "authorizedIPRanges"], null) in {null, []}

closed(cluster) if not object.get(cluster, ["properties", "apiServerAuthorizedIPRanges"], null) in {null, []}

closed(cluster) if not lower(object.get(cluster, ["properties", "publicNetworkAccess"], "Enabled")) == "enabled"

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
