# METADATA
# title: Cloud TPU VMs should not have public IP addresses
# description: A machine with a public address is reached from the internet as soon as a firewall rule allows it.
# custom:
#   id: PL-GOOGLE-TPU-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [tpu.googleapis.com/Node]
#   remediation: Set network_config.enable_external_ips to false.
#   fix:
#     terraform: |
#       network_config {
#         enable_external_ips = false
#       }
#   links: ["https://cloud.google.com/tpu/docs"]
#   aliases: [CKV2_GCP_32]
package rule

import rego.v1

deny contains {"path": ["properties", "networkConfig", "enableExternalIps"], "message": message} if {
	object.get(input.properties, ["networkConfig", "enableExternalIps"], null) in {true}
	message := sprintf("%s has a public IP address: enable_external_ips is true", [input.address])
}
