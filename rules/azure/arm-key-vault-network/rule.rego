# METADATA
# title: Key vaults must deny network access by default
# description: Without network rules, or with the default action Allow, a stolen credential is enough to read keys and secrets from anywhere.
# custom:
#   id: PL-ARM-AZURE-KEYVAULT-002
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.KeyVault/vaults]
#   remediation: Set properties.networkAcls.defaultAction to Deny and list the networks that need access, or set properties.publicNetworkAccess to Disabled.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_109, AVD-AZU-0013]
package rule

import rego.v1

vaults[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.keyvault/vaults"
}

applies contains ["resources", i] if some i, _ in vaults

deny contains {"path": path, "message": message} if {
	some i, r in vaults
	reachable(r)
	lower(r.properties.networkAcls.defaultAction) == "allow"
	path := ["resources", i, "properties", "networkAcls", "defaultAction"]
	message := sprintf("key vault %s answers every network: networkAcls.defaultAction is Allow", [r.name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in vaults
	is_object(object.get(r, "properties", {}))
	reachable(r)
	object.get(r, ["properties", "networkAcls"], null) in {null, {}}
	message := sprintf("key vault %s answers every network: networkAcls is missing", [r.name])
}

# Enabled is the default
reachable(vault) if lower(object.get(vault, ["properties", "publicNetworkAccess"], "Enabled")) == "enabled"

reachable(vault) if vault.properties.publicNetworkAccess == null

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
