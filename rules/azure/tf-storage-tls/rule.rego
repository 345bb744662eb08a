# METADATA
# title: Storage accounts must require TLS 1.2
# description: TLS 1.0 and 1.1 have known weaknesses. TLS 1.2 is the provider's default since version 3; this code allows less, or holds the provider at an older one.
# custom:
#   id: PL-TF-AZURE-STORAGE-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_storage_account]
#   remediation: Set min_tls_version to TLS1_2.
#   compliance: ["CIS Azure 3.15", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_44, AVD-AZU-0011]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
}

deny contains {"path": ["resources", i, "properties", "min_tls_version"], "message": message} if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
	upper(r.properties.min_tls_version) in {"TLS1_0", "TLS1_1"}
	message := sprintf("%s allows old TLS: min_tls_version is %q", [r.address, r.properties.min_tls_version])
}

deny contains {"path": ["resources", i], "message": message} if {
	older_than(3)
	some i, r in input.resources
	r.type == "azurerm_storage_account"
	object.get(r.properties, "min_tls_version", null) == null
	message := sprintf("%s allows old TLS: min_tls_version is missing, and TLS1_0 by default before version 3 of the provider", [r.address])
}

# the code holds the provider below this major version; without such a constraint the newest is used
older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^(?:=|~>|<=)?\s*v?(\d+)\.`, constraint, 1)
	to_number(version) < major
}

older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^<\s*v?(\d+)(?:\.0)*$`, constraint, 1)
	to_number(version) <= major
}

constraints contains trim_space(part) if {
	some block in input.terraform
	some providers in block.required_providers
	some part in split(version_in(providers.azurerm), ",")
}

constraints contains trim_space(part) if {
	some provider in input.provider
	provider.name == "azurerm"
	some part in split(provider.version, ",")
}

version_in(requirement) := requirement if is_string(requirement)

else := requirement.version

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
