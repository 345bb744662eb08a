# METADATA
# title: Storage accounts must only accept HTTPS
# description: A storage account that also answers plain HTTP sends data and shared access signatures unencrypted. Since API version 2019-04-01 HTTPS is the default; with older versions it has to be switched on.
# custom:
#   id: PL-ARM-AZURE-STORAGE-001
#   severity: High
#   kinds: [arm]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set properties.supportsHttpsTrafficOnly to true.
#   compliance: ["CIS Azure 3.1", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_3, AVD-AZU-0008]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.storage/storageaccounts"
}

applies contains ["resources", i] if some i, _ in accounts

deny contains {"path": path, "message": message} if {
	some i, r in accounts
	r.properties.supportsHttpsTrafficOnly in {false, "false"}
	path := ["resources", i, "properties", "supportsHttpsTrafficOnly"]
	message := sprintf("storage account %s accepts plain HTTP: supportsHttpsTrafficOnly is false", [r.name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	is_object(object.get(r, "properties", {}))
	object.get(r, ["properties", "supportsHttpsTrafficOnly"], null) == null
	regex.match(`^\d{4}-\d{2}-\d{2}`, r.apiVersion)
	r.apiVersion < "2019-04-01"
	message := sprintf("storage account %s accepts plain HTTP: supportsHttpsTrafficOnly is missing and not the default in API version %s", [r.name, r.apiVersion])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
