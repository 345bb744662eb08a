# METADATA
# title: Storage accounts must require TLS 1.2
# description: TLS 1.0 and 1.1 have known weaknesses. Without minimumTlsVersion a storage account is interpreted as allowing TLS 1.0.
# custom:
#   id: PL-ARM-AZURE-STORAGE-003
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set properties.minimumTlsVersion to TLS1_2 or TLS1_3.
#   compliance: ["CIS Azure 3.15", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_44, AVD-AZU-0011]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.storage/storageaccounts"
}

applies contains ["resources", i] if some i, _ in accounts

deny contains {"path": path, "message": message} if {
	some i, r in accounts
	lower(r.properties.minimumTlsVersion) in {"tls1_0", "tls1_1"}
	path := ["resources", i, "properties", "minimumTlsVersion"]
	message := sprintf("storage account %s allows old TLS: minimumTlsVersion is %q", [r.name, r.properties.minimumTlsVersion])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	is_object(object.get(r, "properties", {}))
	object.get(r, ["properties", "minimumTlsVersion"], null) == null
	message := sprintf("storage account %s allows old TLS: minimumTlsVersion is missing", [r.name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
