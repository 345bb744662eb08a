# METADATA
# title: Cosmos DB accounts must not accept connections from all networks
# description: Without address rules, a virtual network filter or disabled public access, anybody with a key can connect from anywhere.
# custom:
#   id: PL-ARM-AZURE-COSMOS-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.DocumentDB/databaseAccounts]
#   remediation: Set properties.publicNetworkAccess to Disabled, or limit access with properties.ipRules or isVirtualNetworkFilterEnabled.
#   compliance: ["CIS Azure 4.5.1", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_99]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.documentdb/databaseaccounts"
}

applies contains ["resources", i] if some i, _ in accounts

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	not limited(r)
	message := sprintf("Cosmos DB account %s accepts connections from all networks", [r.name])
}

deny contains {"path": ["resources", i, "properties", "ipRules"], "message": message} if {
	some i, r in accounts
	some rule in r.properties.ipRules
	endswith(rule.ipAddressOrRange, "/0")
	message := sprintf("Cosmos DB account %s accepts connections from all networks: ipRules has %s", [r.name, rule.ipAddressOrRange])
}

# limited, or not known
limited(account) if is_string(account.properties)

limited(account) if not lower(object.get(account, ["properties", "publicNetworkAccess"], "Enabled")) == "enabled"

limited(account) if not object.get(account, ["properties", "isVirtualNetworkFilterEnabled"], null) in {null, false, "false"}

limited(account) if not object.get(account, ["properties", "ipRules"], null) in {null, []}

limited(account) if not object.get(account, ["properties", "ipRangeFilter"], null) in {null, ""}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
