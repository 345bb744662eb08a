# METADATA
# title: Database firewalls must not admit every Azure service
# description: The firewall rule 0.0.0.0 to 0.0.0.0 admits connections from all of Azure, including virtual machines of other customers.
# custom:
#   id: PL-ARM-AZURE-SQL-002
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Sql/servers/firewallRules, Microsoft.DBforPostgreSQL/servers/firewallRules, Microsoft.DBforPostgreSQL/flexibleServers/firewallRules, Microsoft.DBforMySQL/servers/firewallRules, Microsoft.DBforMySQL/flexibleServers/firewallRules, Microsoft.DBforMariaDB/servers/firewallRules, Microsoft.Synapse/workspaces/firewallRules]
#   remediation: Remove the rule and let services in through private endpoints, virtual network rules or their outbound addresses.
#   compliance: ["CIS Azure 4.3.7", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: []
package rule

import rego.v1

firewall_rules[i] := r if {
	some i, r in input.resources
	lower(r.type) in {
		"microsoft.sql/servers/firewallrules",
		"microsoft.dbforpostgresql/servers/firewallrules",
		"microsoft.dbforpostgresql/flexibleservers/firewallrules",
		"microsoft.dbformysql/servers/firewallrules",
		"microsoft.dbformysql/flexibleservers/firewallrules",
		"microsoft.dbformariadb/servers/firewallrules",
		"microsoft.synapse/workspaces/firewallrules",
	}
}

applies contains ["resources", i] if some i, _ in firewall_rules

deny contains {"path": ["resources", i, "properties", "startIpAddress"], "message": message} if {
	some i, r in firewall_rules
	trim_space(r.properties.startIpAddress) == "0.0.0.0"
	trim_space(r.properties.endIpAddress) == "0.0.0.0"
	message := sprintf("firewall rule %s admits every Azure service: 0.0.0.0 to 0.0.0.0", [r.name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
