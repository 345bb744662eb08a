# METADATA
# title: Azure SQL and Azure Database servers should require TLS 1.2 or later
# description: A server that accepts unencrypted connections or TLS 1.0 and 1.1 lets others on the way read passwords and data.
# custom:
#   id: PL-AZURE-SQL-004
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/managedInstances, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers/configurations, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers/configurations, Microsoft.DBforMariaDB/servers]
#   remediation: Leave minimalTlsVersion (minimum_tls_version) at 1.2 (TLS1_2 on single servers), sslEnforcement Enabled (ssl_enforcement_enabled), and require_secure_transport of flexible servers on.
#   fix:
#     terraform: |
#       minimum_tls_version = "1.2"
#     arm: |
#       "minimalTlsVersion": "1.2"
#     bicep: |
#       minimalTlsVersion: '1.2'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/connectivity-settings"]
#   aliases: [PL-TF-AZURE-SQL-004, PL-ARM-AZURE-SQL-004, CKV_AZURE_28, CKV_AZURE_29, CKV_AZURE_47, CKV_AZURE_52, CKV_AZURE_54, CKV_AZURE_147, AVD-AZU-0020, AVD-AZU-0026, CKV2_AZURE_37, sqlserver_recommended_minimal_tls_version, postgresql_flexible_server_enforce_ssl_enabled, mysql_flexible_server_ssl_connection_enabled, 90120147-f2e7-4fda-bb21-6fa9109afd63, bf500309-da53-4dd3-bcf7-95f7974545a5, 22cb3507-1ef4-44ac-9c9a-cab31167e31e, 73e42469-3a86-4f39-ad78-098f325b4e9f, 9f15ecc4-d9df-44ba-bb88-28c97e946114, 0437633b-daa6-4bbc-8526-c0d2443b946e, azure-database-enable-ssl-enforcement, azure-database-secure-tls-policy]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "minimalTlsVersion"], "message": message} if {
	version := input.properties.minimalTlsVersion
	accepts_old(version)
	message := sprintf("%s accepts weakly encrypted connections: the oldest version of TLS is %v", [input.address, version])
}

accepts_old(version) if tls.is_old(version)

accepts_old(version) if lower(version) in {"none", "tlsenforcementdisabled"}

deny contains {"path": ["properties", "sslEnforcement"], "message": message} if {
	lower(input.properties.sslEnforcement) == "disabled"
	message := sprintf("%s accepts unencrypted connections", [input.address])
}

deny contains {"path": ["properties", "value"], "message": message} if {
	is_setting
	lower(sprintf("%v", [input.properties.value])) in {"off", "0", "false"}
	message := sprintf("%s accepts unencrypted connections: require_secure_transport is %v", [input.address, input.properties.value])
}

is_setting if endswith(lower(input.type), "/configurations")

skip if {
	is_setting
	lower(input.name) != "require_secure_transport"
}
