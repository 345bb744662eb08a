# METADATA
# title: AKS clusters must use role-based access control and no local accounts
# description: Without role-based access control everybody who can reach the API server may do everything. Local accounts are shared certificates that bypass Microsoft Entra ID and its audit trail.
# custom:
#   id: PL-ARM-AZURE-AKS-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Leave properties.enableRBAC on, set properties.disableLocalAccounts to true and configure properties.aadProfile.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_AZURE_5, CKV_AZURE_141, AVD-AZU-0042]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.containerservice/managedclusters"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in clusters
	some attribute in ["enableRBAC", "disableLocalAccounts"]
	r.properties[attribute] in {false, "false"}
	message := sprintf("AKS cluster %s has weak access control: %s is false", [r.name, attribute])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	is_object(object.get(r, "properties", {}))
	object.get(r, ["properties", "disableLocalAccounts"], null) == null
	not automatic(r)
	message := sprintf("AKS cluster %s has local accounts: disableLocalAccounts is missing", [r.name])
}

# An Automatic cluster has no local accounts unless it says so.
automatic(cluster) if lower(cluster.sku.name) == "automatic"

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
