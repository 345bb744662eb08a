# METADATA
# title: Key vaults must be protected against purging
# description: Without purge protection a deleted vault or key can be destroyed for good during its retention, by mistake or by an attacker, and everything encrypted with it is lost.
# custom:
#   id: PL-TF-AZURE-KEYVAULT-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_key_vault]
#   remediation: Set purge_protection_enabled to true.
#   compliance: ["CIS Azure 8.5", "NIST 800-53 CP-9", "NIST 800-53 SC-12"]
#   aliases: [CKV_AZURE_42, CKV_AZURE_110, CKV_AZURE_111, AVD-AZU-0016]
package rule

import rego.v1

vaults[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_key_vault"
}

applies contains ["resources", i] if some i, _ in vaults

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in vaults
	some attribute in ["purge_protection_enabled", "soft_delete_enabled"]
	r.properties[attribute] in {false, "false"}
	message := sprintf("%s is not recoverable: %s is false", [r.address, attribute])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in vaults
	object.get(r.properties, "purge_protection_enabled", null) == null
	message := sprintf("%s is not recoverable: purge_protection_enabled is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
