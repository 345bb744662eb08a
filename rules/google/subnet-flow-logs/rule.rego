# METADATA
# title: VPC subnets of Google Cloud should have flow logs enabled
# description: Flow logs show which machines talked to whom, when something has to be cleared up.
# custom:
#   id: PL-GOOGLE-COMPUTE-020
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Subnetwork]
#   remediation: Add log_config.
#   fix:
#     terraform: |
#       log_config {
#         aggregation_interval = "INTERVAL_5_SEC"
#         flow_sampling        = 0.5
#         metadata             = "INCLUDE_ALL_METADATA"
#       }
#   links: ["https://cloud.google.com/vpc/docs/using-flow-logs"]
#   aliases: [CKV_GCP_26, compute_subnet_flow_logs_enabled, AVD-GCP-0029, 40430747-442d-450a-a34f-dc57149f4609, google-compute-enable-vpc-flow-logs]
package rule

import rego.v1

# Subnets for proxies, NAT and services of Google have no machines.
skip if not object.get(input.properties, "purpose", "PRIVATE") in {null, "", "PRIVATE", "PRIVATE_RFC_1918", "AGGREGATE"}


deny contains {"path": ["properties", "logConfig", "enable"], "message": message} if {
	object.get(input.properties, ["logConfig", "enable"], null) in {false}
	message := sprintf("%s does not log its traffic: log_config is missing", [input.address])
}
