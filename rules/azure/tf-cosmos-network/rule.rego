# METADATA
# title: Cosmos DB accounts must not accept connections from all networks
# description: Without address rules, a virtual network filter or disabled public access, anybody with a key can connect from anywhere.
# custom:
#   id: PL-TF-AZURE-COSMOS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_cosmosdb_account]
#   remediation: Set public_network_access_enabled to false, or limit access with ip_range_filter or is_virtual_network_filter_enabled.
#   compliance: ["CIS Azure 4.5.1", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_99]
package rule

import rego.v1

accounts[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_cosmosdb_account"
}

applies contains ["resources", i] if some i, _ in accounts

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in accounts
	not limited(r.properties)
	message := sprintf("%s accepts connections from all networks", [r.address])
}

deny contains {"path": ["resources", i, "properties", "ip_range_filter"], "message": message} if {
	some i, r in accounts
	object.get(r.properties, "public_network_access_enabled", null) in {null, true, "true"}
	some range in as_list(r.properties.ip_range_filter)
	endswith(trim_space(range), "/0")
	message := sprintf("%s accepts connections from all networks: ip_range_filter has %s", [r.address, range])
}

# limited, or not known
limited(properties) if not object.get(properties, "public_network_access_enabled", null) in {null, true, "true"}

limited(properties) if not object.get(properties, "is_virtual_network_filter_enabled", null) in {null, false, "false"}

limited(properties) if not object.get(properties, "ip_range_filter", null) in {null, "", []}

# one text with commas before version 4 of the provider
as_list(value) := value if is_array(value)

else := split(value, ",")

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
