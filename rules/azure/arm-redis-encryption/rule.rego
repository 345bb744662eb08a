# METADATA
# title: Redis caches must only accept TLS 1.2
# description: The non-TLS port 6379 and old TLS versions let others on the way read the access key and cached data.
# custom:
#   id: PL-ARM-AZURE-REDIS-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Cache/redis]
#   remediation: Remove properties.enableNonSslPort and set properties.minimumTlsVersion to 1.2.
#   compliance: ["NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_91, CKV_AZURE_148]
package rule

import rego.v1

caches[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.cache/redis"
}

applies contains ["resources", i] if some i, _ in caches

weak_values := {
	"enableNonSslPort": {true, "true"},
	"minimumTlsVersion": {"1.0", "1.1"},
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in caches
	some attribute, values in weak_values
	r.properties[attribute] in values
	message := sprintf("Redis cache %s accepts weakly encrypted connections: %s is %v", [r.name, attribute, r.properties[attribute]])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
