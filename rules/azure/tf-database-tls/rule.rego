# METADATA
# title: Database servers must require TLS 1.2
# description: A server that accepts unencrypted connections or TLS 1.0 and 1.1 lets others on the way read passwords and data.
# custom:
#   id: PL-TF-AZURE-SQL-004
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_mssql_server, azurerm_mssql_managed_instance, azurerm_postgresql_server, azurerm_postgresql_flexible_server_configuration, azurerm_mysql_server, azurerm_mysql_flexible_server_configuration, azurerm_mariadb_server]
#   remediation: Leave minimum_tls_version at 1.2, ssl_enforcement_enabled at true, and require_secure_transport of flexible servers on.
#   compliance: ["CIS Azure 4.3.1", "CIS Azure 4.4.1", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_28, CKV_AZURE_29, CKV_AZURE_47, CKV_AZURE_52, CKV_AZURE_54, CKV_AZURE_147, AVD-AZU-0020, AVD-AZU-0026]
package rule

import rego.v1

servers[i] := r if {
	some i, r in input.resources
	r.type in {
		"azurerm_mssql_server",
		"azurerm_mssql_managed_instance",
		"azurerm_postgresql_server",
		"azurerm_mysql_server",
		"azurerm_mariadb_server",
	}
}

transport_settings[i] := r if {
	some i, r in input.resources
	r.type in {"azurerm_postgresql_flexible_server_configuration", "azurerm_mysql_flexible_server_configuration"}
	lower(r.properties.name) == "require_secure_transport"
}

applies contains ["resources", i] if some i, _ in object.union(servers, transport_settings)

# versions may be written as numbers
weak_values := {
	"minimum_tls_version": {"disabled", "1", "1.0", "1.1"},
	"ssl_minimal_tls_version_enforced": {"tlsenforcementdisabled", "tls1_0", "tls1_1"},
	"ssl_enforcement_enabled": {"false"},
	"ssl_enforcement": {"disabled"},
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in servers
	some attribute, values in weak_values
	lower(sprintf("%v", [r.properties[attribute]])) in values
	message := sprintf("%s accepts weakly encrypted connections: %s is %v", [r.address, attribute, r.properties[attribute]])
}

deny contains {"path": ["resources", i, "properties", "value"], "message": message} if {
	some i, r in transport_settings
	lower(sprintf("%v", [r.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s accepts unencrypted connections: require_secure_transport is %v", [r.address, r.properties.value])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
