# METADATA
# title: Cloud Build worker pools should not have public IP addresses
# description: Builds that reach the internet directly can send code and secrets anywhere.
# custom:
#   id: PL-GOOGLE-BUILD-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudbuild.googleapis.com/WorkerPool]
#   remediation: Set worker_config.no_external_ip to true.
#   fix:
#     terraform: |
#       worker_config {
#         no_external_ip = true
#       }
#   links: ["https://cloud.google.com/build/docs/private-pools/private-pools-overview"]
#   aliases: [CKV_GCP_86]
package rule

import rego.v1

deny contains {"path": ["properties", "privatePoolV1Config", "networkConfig", "egressOption"], "message": message} if {
	object.get(input.properties, ["privatePoolV1Config", "networkConfig", "egressOption"], null) in {"PUBLIC_EGRESS", "EGRESS_OPTION_UNSPECIFIED"}
	message := sprintf("%s has workers with public IP addresses: no_external_ip is not true", [input.address])
}
