# METADATA
# title: Container registries must not have the admin user enabled
# description: The admin user is one shared password with full rights to push and pull; who used it cannot be told.
# custom:
#   id: PL-ARM-AZURE-ACR-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Remove properties.adminUserEnabled or set it to false, and give managed identities the roles AcrPull and AcrPush.
#   compliance: ["NIST 800-53 AC-2", "NIST 800-53 IA-2", "PCI-DSS 8.2.2"]
#   aliases: [CKV_AZURE_137]
package rule

import rego.v1

registries[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.containerregistry/registries"
}

applies contains ["resources", i] if some i, _ in registries

deny contains {"path": ["resources", i, "properties", "adminUserEnabled"], "message": message} if {
	some i, r in registries
	r.properties.adminUserEnabled in {true, "true"}
	message := sprintf("container registry %s has the admin user enabled", [r.name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
