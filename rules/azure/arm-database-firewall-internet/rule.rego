# METADATA
# title: Database firewalls must not be open to the internet
# description: A firewall rule over all or most addresses leaves only a password between the internet and the data.
# custom:
#   id: PL-ARM-AZURE-SQL-001
#   severity: High
#   kinds: [arm]
#   resourceTypes: [Microsoft.Sql/servers/firewallRules, Microsoft.DBforPostgreSQL/servers/firewallRules, Microsoft.DBforPostgreSQL/flexibleServers/firewallRules, Microsoft.DBforMySQL/servers/firewallRules, Microsoft.DBforMySQL/flexibleServers/firewallRules, Microsoft.DBforMariaDB/servers/firewallRules, Microsoft.Synapse/workspaces/firewallRules]
#   remediation: Give startIpAddress and endIpAddress of the clients that need access, or use private endpoints.
#   compliance: ["CIS Azure 4.1.2", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_11, AVD-AZU-0029]
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

# at least half of all addresses
deny contains {"path": path, "message": message} if {
	some i, r in firewall_rules
	first_octet(r.properties.endIpAddress) - first_octet(r.properties.startIpAddress) >= 127
	path := ["resources", i, "properties", "endIpAddress"]
	message := sprintf("firewall rule %s opens the database to the internet: %s to %s", [r.name, r.properties.startIpAddress, r.properties.endIpAddress])
}

first_octet(address) := to_number(split(trim_space(address), ".")[0])

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
