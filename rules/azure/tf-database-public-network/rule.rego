# METADATA
# title: Database servers must not be reachable from public networks
# description: With public network access the server has an address on the internet and only firewall rules and passwords keep others out. It is on unless switched off.
# custom:
#   id: PL-TF-AZURE-SQL-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_mssql_server, azurerm_postgresql_server, azurerm_postgresql_flexible_server, azurerm_mysql_server, azurerm_mysql_flexible_server, azurerm_mariadb_server]
#   remediation: Set public_network_access_enabled to false (public_network_access to Disabled on MySQL flexible servers) and connect through private endpoints or a delegated subnet.
#   compliance: ["NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_48, CKV_AZURE_53, CKV_AZURE_68, CKV_AZURE_113, AVD-AZU-0022]
package rule

import rego.v1

servers[i] := r if {
	some i, r in input.resources
	r.type in {
		"azurerm_mssql_server",
		"azurerm_postgresql_server",
		"azurerm_postgresql_flexible_server",
		"azurerm_mysql_server",
		"azurerm_mysql_flexible_server",
		"azurerm_mariadb_server",
	}
}

applies contains ["resources", i] if some i, _ in servers

switches := ["public_network_access_enabled", "public_network_access"]

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in servers
	not in_virtual_network(r)
	some attribute in switches
	r.properties[attribute] in {true, "true", "Enabled"}
	message := sprintf("%s is reachable from public networks: %s is %v", [r.address, attribute, r.properties[attribute]])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in servers
	not in_virtual_network(r)
	every attribute in switches {
		object.get(r.properties, attribute, null) == null
	}
	message := sprintf("%s is reachable from public networks: public_network_access_enabled is missing", [r.address])
}

# flexible servers in a delegated subnet have no public address
in_virtual_network(server) if not object.get(server.properties, "delegated_subnet_id", null) in {null, ""}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
