# METADATA
# title: Database firewalls must not be open to the internet
# description: A firewall rule over all or most addresses leaves only a password between the internet and the data.
# custom:
#   id: PL-TF-AZURE-SQL-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [azurerm_mssql_firewall_rule, azurerm_sql_firewall_rule, azurerm_postgresql_firewall_rule, azurerm_postgresql_flexible_server_firewall_rule, azurerm_mysql_firewall_rule, azurerm_mysql_flexible_server_firewall_rule, azurerm_mariadb_firewall_rule, azurerm_synapse_firewall_rule]
#   remediation: Give start_ip_address and end_ip_address of the clients that need access, or use private endpoints.
#   compliance: ["CIS Azure 4.1.2", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_11, AVD-AZU-0029]
package rule

import rego.v1

firewall_rules[i] := r if {
	some i, r in input.resources
	r.type in {
		"azurerm_mssql_firewall_rule",
		"azurerm_sql_firewall_rule",
		"azurerm_postgresql_firewall_rule",
		"azurerm_postgresql_flexible_server_firewall_rule",
		"azurerm_mysql_firewall_rule",
		"azurerm_mysql_flexible_server_firewall_rule",
		"azurerm_mariadb_firewall_rule",
		"azurerm_synapse_firewall_rule",
	}
}

applies contains ["resources", i] if some i, _ in firewall_rules

# at least half of all addresses
deny contains {"path": ["resources", i, "properties", "end_ip_address"], "message": message} if {
	some i, r in firewall_rules
	first_octet(r.properties.end_ip_address) - first_octet(r.properties.start_ip_address) >= 127
	message := sprintf("%s opens the database to the internet: %s to %s", [r.address, r.properties.start_ip_address, r.properties.end_ip_address])
}

first_octet(address) := to_number(split(trim_space(address), ".")[0])

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
