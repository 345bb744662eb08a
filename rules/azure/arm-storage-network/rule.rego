# METADATA
# title: Storage accounts must deny network access by default
# description: Without network rules, or with the default action Allow, the account's endpoints answer every network; a leaked key or signature is then enough to reach the data from anywhere.
# custom:
#   id: PL-ARM-AZURE-STORAGE-004
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set properties.networkAcls.defaultAction to Deny and list the networks that need access, or set properties.publicNetworkAccess to Disabled.
#   compliance: ["CIS Azure 3.8", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_35, AVD-AZU-0012]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.storage/storageaccounts"
}

applies contains ["resources", i] if some i, _ in accounts

deny contains {"path": path, "message": message} if {
	some i, r in accounts
	reachable(r)
	lower(r.properties.networkAcls.defaultAction) == "allow"
	path := ["resources", i, "properties", "networkAcls", "defaultAction"]
	message := sprintf("storage account %s answers every network: networkAcls.defaultAction is Allow", [r.name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	reachable(r)
	is_object(object.get(r, "properties", {}))
	object.get(r, ["properties", "networkAcls"], null) in {null, {}}
	message := sprintf("storage account %s answers every network: networkAcls is missing", [r.name])
}

# Enabled is the default
reachable(account) if lower(object.get(account, ["properties", "publicNetworkAccess"], "Enabled")) == "enabled"

reachable(account) if account.properties.publicNetworkAccess == null

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
