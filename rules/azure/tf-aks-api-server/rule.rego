# METADATA
# title: AKS API servers must be private or limited to known addresses
# description: An API server that answers the whole internet can be attacked by anybody with a stolen credential or an exploit.
# custom:
#   id: PL-TF-AZURE-AKS-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_kubernetes_cluster]
#   remediation: Set private_cluster_enabled to true, or list the allowed networks in api_server_access_profile.authorized_ip_ranges.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_6, AVD-AZU-0041]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_kubernetes_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	not private(r)
	every ranges in authorized(r) {
		ranges.value in {null, []}
	}
	message := sprintf("the API server of %s answers the whole internet", [r.address])
}

deny contains {"path": array.concat(["resources", i, "properties"], ranges.place), "message": message} if {
	some i, r in clusters
	not private(r)
	some ranges in authorized(r)
	some range in ranges.value
	endswith(range, "/0")
	message := sprintf("the API server of %s answers the whole internet: %s", [r.address, range])
}

# or not known
private(cluster) if not object.get(cluster.properties, "private_cluster_enabled", null) in {null, false, "false"}

private(cluster) if is_string(cluster.properties.api_server_access_profile)

private(cluster) if cluster.properties.public_network_access_enabled in {false, "false"}

authorized(cluster) := array.concat(
	[{"place": ["api_server_access_profile", n, "authorized_ip_ranges"], "value": object.get(profile, "authorized_ip_ranges", null)} |
		some n, profile in cluster.properties.api_server_access_profile
	],
	[{"place": ["api_server_authorized_ip_ranges"], "value": object.get(cluster.properties, "api_server_authorized_ip_ranges", null)}],
)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
