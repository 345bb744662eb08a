# METADATA
# title: Redis caches must only accept TLS 1.2
# description: The non-TLS port 6379 and old TLS versions let others on the way read the access key and cached data.
# custom:
#   id: PL-TF-AZURE-REDIS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_redis_cache]
#   remediation: Remove non_ssl_port_enabled (enable_non_ssl_port before version 4 of the provider) and set minimum_tls_version to 1.2.
#   compliance: ["NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_91, CKV_AZURE_148]
package rule

import rego.v1

caches[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_redis_cache"
}

applies contains ["resources", i] if some i, _ in caches

# versions may be written as numbers
weak_values := {
	"non_ssl_port_enabled": {"true"},
	"enable_non_ssl_port": {"true"},
	"minimum_tls_version": {"1", "1.0", "1.1"},
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in caches
	some attribute, values in weak_values
	value := sprintf("%v", [r.properties[attribute]])
	value in values
	message := sprintf("%s accepts weakly encrypted connections: %s is %s", [r.address, attribute, value])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
