# METADATA
# title: AKS clusters must use role-based access control and no local accounts
# description: Without role-based access control everybody who can reach the API server may do everything. Local accounts are shared certificates that bypass Microsoft Entra ID and its audit trail.
# custom:
#   id: PL-TF-AZURE-AKS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_kubernetes_cluster]
#   remediation: Leave role_based_access_control_enabled at true, set local_account_disabled to true and add azure_active_directory_role_based_access_control.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_AZURE_5, CKV_AZURE_141, AVD-AZU-0042]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_kubernetes_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in clusters
	some attribute in ["role_based_access_control_enabled", "local_account_disabled"]
	r.properties[attribute] in {false, "false"}
	message := sprintf("%s has weak access control: %s is false", [r.address, attribute])
}

# before version 3 of the provider
deny contains {"path": ["resources", i, "properties", "role_based_access_control", n, "enabled"], "message": message} if {
	some i, r in clusters
	some n, control in r.properties.role_based_access_control
	control.enabled in {false, "false"}
	message := sprintf("%s has weak access control: role_based_access_control is not enabled", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in clusters
	object.get(r.properties, "local_account_disabled", null) == null
	message := sprintf("%s has local accounts: local_account_disabled is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
