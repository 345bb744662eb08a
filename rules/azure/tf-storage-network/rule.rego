# METADATA
# title: Storage accounts must deny network access by default
# description: Without network rules, or with the default action Allow, the account's endpoints answer every network; a leaked key or signature is then enough to reach the data from anywhere.
# custom:
#   id: PL-TF-AZURE-STORAGE-004
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_storage_account, azurerm_storage_account_network_rules]
#   remediation: Add a network_rules block (or azurerm_storage_account_network_rules) with default_action = "Deny" and the networks that need access, or set public_network_access_enabled to false.
#   compliance: ["CIS Azure 3.8", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_35, AVD-AZU-0012]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
}

separate_rules[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_storage_account_network_rules"
}

applies contains ["resources", i] if some i, _ in object.union(accounts, separate_rules)

deny contains {"path": path, "message": message} if {
	some i, r in accounts
	reachable(r)
	some n, rules in r.properties.network_rules
	lower(rules.default_action) == "allow"
	path := ["resources", i, "properties", "network_rules", n, "default_action"]
	message := sprintf("%s answers every network: default_action is Allow", [r.address])
}

deny contains {"path": ["resources", i, "properties", "default_action"], "message": message} if {
	some i, r in separate_rules
	lower(r.properties.default_action) == "allow"
	not reference_to_closed_account(r.properties.storage_account_id)
	message := sprintf("%s lets every network in: default_action is Allow", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	reachable(r)
	object.get(r.properties, "network_rules", []) in {null, []}
	not has_separate_rules(r)
	message := sprintf("%s answers every network: it has no network_rules", [r.address])
}

# true is the default
reachable(account) if object.get(account.properties, "public_network_access_enabled", null) in {null, true, "true"}

# rules whose account is not known may be for any
has_separate_rules(account) if {
	some rules in separate_rules
	id := object.get(rules.properties, "storage_account_id", "${}")
	may_be_for(id, account)
}

may_be_for(id, account) if refers_to(id, account)

may_be_for(id, _) if {
	every account in accounts {
		not refers_to(id, account)
	}
}

reference_to_closed_account(id) if {
	some account in accounts
	refers_to(id, account)
	not reachable(account)
}

# an index follows when there are several, or perhaps none
refers_to(value, resource) if {
	some next in [".", "["]
	startswith(value, concat("", ["${", resource.address, next]))
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
