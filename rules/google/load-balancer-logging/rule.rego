# METADATA
# title: Cloud Load Balancing backend services should have logging enabled
# description: Without logs nobody can tell who sent which requests, when something has to be cleared up.
# custom:
#   id: PL-GOOGLE-COMPUTE-029
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/BackendService]
#   remediation: Set log_config.enable to true.
#   fix:
#     terraform: |
#       log_config {
#         enable      = true
#         sample_rate = 1
#       }
#   links: ["https://cloud.google.com/load-balancing/docs/https/https-logging-monitoring"]
#   aliases: [compute_loadbalancer_logging_enabled]
package rule

import rego.v1

skip if not startswith(object.get(input.properties, "loadBalancingScheme", "EXTERNAL"), "EXTERNAL")

# Only of HTTP.
skip if not object.get(input.properties, "protocol", "HTTP") in {"HTTP", "HTTPS", "HTTP2", "H2C", ""}


deny contains {"path": ["properties", "logConfig", "enable"], "message": message} if {
	object.get(input.properties, ["logConfig", "enable"], null) in {null, false}
	message := sprintf("%s does not log requests: log_config.enable is not true", [input.address])
}
