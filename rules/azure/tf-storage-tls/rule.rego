# METADATA
# title: Storage accounts must require TLS 1.2
# description: TLS 1.0 and 1.1 have known weaknesses. TLS 1.2 is the provider's default since version 3; this code allows less.
# custom:
#   id: PL-TF-AZURE-STORAGE-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_storage_account]
#   remediation: Remove min_tls_version or set it to TLS1_2.
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

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
