# METADATA
# title: Database servers must require TLS 1.2
# description: A server that accepts unencrypted connections or TLS 1.0 and 1.1 lets others on the way read passwords and data.
# custom:
#   id: PL-ARM-AZURE-SQL-004
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/managedInstances, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers/configurations, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers/configurations, Microsoft.DBforMariaDB/servers]
#   remediation: Set minimalTlsVersion to 1.2 (TLS1_2 on single servers), keep sslEnforcement Enabled, and keep require_secure_transport of flexible servers on.
#   compliance: ["CIS Azure 4.3.1", "CIS Azure 4.4.1", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_28, CKV_AZURE_29, CKV_AZURE_47, CKV_AZURE_52, CKV_AZURE_54, AVD-AZU-0020, AVD-AZU-0026]
package rule

import rego.v1

servers[i] := r if {
	some i, r in input.resources
	lower(r.type) in {
		"microsoft.sql/servers",
		"microsoft.sql/managedinstances",
		"microsoft.dbforpostgresql/servers",
		"microsoft.dbformysql/servers",
		"microsoft.dbformariadb/servers",
	}
}

transport_settings[i] := r if {
	some i, r in input.resources
	lower(r.type) in {
		"microsoft.dbforpostgresql/flexibleservers/configurations",
		"microsoft.dbformysql/flexibleservers/configurations",
	}
	endswith(lower(r.name), "/require_secure_transport")
}

applies contains ["resources", i] if some i, _ in object.union(servers, transport_settings)

weak_values := {
	"minimalTlsVersion": {"none", "1.0", "1.1", "tls1_0", "tls1_1", "tlsenforcementdisabled"},
	"sslEnforcement": {"disabled"},
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in servers
	some attribute, values in weak_values
	lower(r.properties[attribute]) in values
	message := sprintf("database server %s accepts weakly encrypted connections: %s is %q", [r.name, attribute, r.properties[attribute]])
}

deny contains {"path": ["resources", i, "properties", "value"], "message": message} if {
	some i, r in transport_settings
	lower(r.properties.value) in {"off", "0", "false"}
	message := sprintf("database server setting %s accepts unencrypted connections: value is %q", [r.name, r.properties.value])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
