# METADATA
# title: Container registries must not have the admin user enabled
# description: The admin user is one shared password with full rights to push and pull; who used it cannot be told.
# custom:
#   id: PL-TF-AZURE-ACR-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_container_registry]
#   remediation: Remove admin_enabled or set it to false, and give managed identities the roles AcrPull and AcrPush.
#   compliance: ["NIST 800-53 AC-2", "NIST 800-53 IA-2", "PCI-DSS 8.2.2"]
#   aliases: [CKV_AZURE_137]
package rule

import rego.v1

registries[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_container_registry"
}

applies contains ["resources", i] if some i, _ in registries

deny contains {"path": ["resources", i, "properties", "admin_enabled"], "message": message} if {
	some i, r in registries
	r.properties.admin_enabled in {true, "true"}
	message := sprintf("%s has the admin user enabled", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
