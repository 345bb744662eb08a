# METADATA
# title: Database firewalls must not admit every Azure service
# description: The firewall rule 0.0.0.0 to 0.0.0.0 admits connections from all of Azure, including virtual machines of other customers.
# custom:
#   id: PL-TF-AZURE-SQL-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_mssql_firewall_rule, azurerm_sql_firewall_rule, azurerm_postgresql_firewall_rule, azurerm_postgresql_flexible_server_firewall_rule, azurerm_mysql_firewall_rule, azurerm_mysql_flexible_server_firewall_rule, azurerm_mariadb_firewall_rule, azurerm_synapse_firewall_rule]
#   remediation: Remove the rule and let services in through private endpoints, virtual network rules or their outbound addresses.
#   compliance: ["CIS Azure 4.3.7", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: []
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

deny contains {"path": ["resources", i, "properties", "start_ip_address"], "message": message} if {
	some i, r in firewall_rules
	trim_space(r.properties.start_ip_address) == "0.0.0.0"
	trim_space(r.properties.end_ip_address) == "0.0.0.0"
	message := sprintf("%s admits every Azure service: 0.0.0.0 to 0.0.0.0", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
