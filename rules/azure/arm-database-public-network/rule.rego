# METADATA
# title: Database servers must not be reachable from public networks
# description: With public network access the server has an address on the internet and only firewall rules and passwords keep others out. It is on unless switched off.
# custom:
#   id: PL-ARM-AZURE-SQL-003
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers, Microsoft.DBforMariaDB/servers]
#   remediation: Set publicNetworkAccess to Disabled (flexible servers have it in properties.network) and connect through private endpoints or a delegated subnet.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_53, CKV_AZURE_68, CKV_AZURE_113, AVD-AZU-0022]
package rule

import rego.v1

servers[i] := ["properties", "publicNetworkAccess"] if {
	some i, r in input.resources
	lower(r.type) in {
		"microsoft.sql/servers",
		"microsoft.dbforpostgresql/servers",
		"microsoft.dbformysql/servers",
		"microsoft.dbformariadb/servers",
	}
}

servers[i] := ["properties", "network", "publicNetworkAccess"] if {
	some i, r in input.resources
	lower(r.type) in {"microsoft.dbforpostgresql/flexibleservers", "microsoft.dbformysql/flexibleservers"}
}

applies contains ["resources", i] if some i, _ in servers

deny contains {"path": array.concat(["resources", i], attribute), "message": message} if {
	some i, attribute in servers
	lower(object.get(input.resources[i], attribute, null)) == "enabled"
	message := sprintf("database server %s is reachable from public networks: publicNetworkAccess is Enabled", [input.resources[i].name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, attribute in servers
	object.get(input.resources[i], attribute, null) == null
	known_without(input.resources[i])
	not in_virtual_network(input.resources[i])
	message := sprintf("database server %s is reachable from public networks: publicNetworkAccess is missing", [input.resources[i].name])
}

known_without(server) if {
	properties := object.get(server, "properties", {})
	is_object(properties)
	not is_string(object.get(properties, "network", null))
}

in_virtual_network(server) if not object.get(server, ["properties", "network", "delegatedSubnetResourceId"], null) in {null, ""}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
