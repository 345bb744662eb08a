# METADATA
# title: Cloud Load Balancing proxies should have an SSL policy
# description: Without a policy Google decides which versions and ciphers are offered, and that includes TLS 1.0.
# custom:
#   id: PL-GOOGLE-COMPUTE-027
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/TargetHttpsProxy, compute.googleapis.com/TargetSslProxy]
#   remediation: Set ssl_policy to a policy with the profile MODERN or RESTRICTED.
#   fix:
#     terraform: |
#       ssl_policy = google_compute_ssl_policy.strict.id
#   links: ["https://cloud.google.com/load-balancing/docs/use-ssl-policies"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "sslPolicy"], "message": message} if {
	object.get(input.properties, ["sslPolicy"], null) in {null, ""}
	message := sprintf("%s offers old versions of TLS: ssl_policy is missing", [input.address])
}
