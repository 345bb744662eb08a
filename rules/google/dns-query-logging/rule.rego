# METADATA
# title: Cloud DNS policies should have query logging enabled
# description: Queries show which machines call home to an attacker, and what they look for.
# custom:
#   id: PL-GOOGLE-DNS-003
#   severity: Low
#   kinds: [google]
#   resourceTypes: [dns.googleapis.com/Policy]
#   remediation: Set enable_logging to true.
#   fix:
#     terraform: |
#       enable_logging = true
#   links: ["https://cloud.google.com/dns/docs/monitoring"]
#   aliases: [compute_network_dns_logging_enabled, cc9e464e-5abc-4c8f-8077-a9aa7ebe6a05]
package rule

import rego.v1

deny contains {"path": ["properties", "enableLogging"], "message": message} if {
	object.get(input.properties, ["enableLogging"], null) in {null, false}
	message := sprintf("%s does not log queries: enable_logging is not true", [input.address])
}
