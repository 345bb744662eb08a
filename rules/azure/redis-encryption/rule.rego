# METADATA
# title: Azure Cache for Redis should require TLS 1.2 or later
# description: The non-TLS port 6379 and old TLS versions let others on the way read the access key and cached data.
# custom:
#   id: PL-AZURE-REDIS-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cache/redis]
#   remediation: Remove enableNonSslPort (non_ssl_port_enabled, enable_non_ssl_port before version 4 of the provider) and set minimumTlsVersion (minimum_tls_version) to 1.2.
#   fix:
#     terraform: |
#       non_ssl_port_enabled = false
#       minimum_tls_version  = "1.2"
#     arm: |
#       "enableNonSslPort": false,
#       "minimumTlsVersion": "1.2"
#     bicep: |
#       enableNonSslPort: false
#       minimumTlsVersion: '1.2'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-cache-for-redis/cache-remove-tls-10-11"]
#   aliases: [PL-TF-AZURE-REDIS-001, PL-ARM-AZURE-REDIS-001, CKV_AZURE_91, CKV_AZURE_148, e29a75e6-aba3-4896-b42d-b87818c16b58, e22e5620-3679-418e-bb74-c9f71731ab0f]
package rule

import rego.v1

import data.lib.tls
import data.lib.values

deny contains {"path": ["properties", "enableNonSslPort"], "message": message} if {
	values.is_true(input.properties.enableNonSslPort)
	message := sprintf("%s accepts unencrypted connections", [input.address])
}

deny contains {"path": ["properties", "minimumTlsVersion"], "message": message} if {
	tls.is_old(input.properties.minimumTlsVersion)
	message := sprintf("%s accepts weakly encrypted connections: TLS %v", [input.address, input.properties.minimumTlsVersion])
}
