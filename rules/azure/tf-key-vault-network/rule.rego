# METADATA
# title: Key vaults must deny network access by default
# description: Without network rules, or with the default action Allow, a stolen credential is enough to read keys and secrets from anywhere.
# custom:
#   id: PL-TF-AZURE-KEYVAULT-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_key_vault]
#   remediation: Add a network_acls block with default_action = "Deny" and the networks that need access, or set public_network_access_enabled to false.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_109, AVD-AZU-0013]
package rule

import rego.v1

vaults[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_key_vault"
}

applies contains ["resources", i] if some i, _ in vaults

deny contains {"path": path, "message": message} if {
	some i, r in vaults
	reachable(r)
	some n, acls in r.properties.network_acls
	lower(acls.default_action) == "allow"
	path := ["resources", i, "properties", "network_acls", n, "default_action"]
	message := sprintf("%s answers every network: default_action is Allow", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in vaults
	reachable(r)
	object.get(r.properties, "network_acls", []) in {null, []}
	message := sprintf("%s answers every network: it has no network_acls", [r.address])
}

# true is the default
reachable(vault) if object.get(vault.properties, "public_network_access_enabled", null) in {null, true, "true"}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
