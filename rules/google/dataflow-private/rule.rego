# METADATA
# title: Dataflow workers should not have public IP addresses
# description: Workers with public IP addresses are reached from the internet as soon as a firewall rule allows it.
# custom:
#   id: PL-GOOGLE-DATAFLOW-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [dataflow.googleapis.com/Job]
#   remediation: Set ip_configuration to WORKER_IP_PRIVATE.
#   fix:
#     terraform: |
#       ip_configuration = "WORKER_IP_PRIVATE"
#   links: ["https://cloud.google.com/dataflow/docs/guides/routes-firewall"]
#   aliases: [CKV_GCP_94]
package rule

import rego.v1

place := ["properties", "environment", "workerPools", 0, "ipConfiguration"]

deny contains {"path": place, "message": message} if {
	object.get(input, place, "WORKER_IP_UNSPECIFIED") in {"WORKER_IP_PUBLIC", "WORKER_IP_UNSPECIFIED", ""}
	message := sprintf("%s has workers with public IP addresses: ip_configuration is not WORKER_IP_PRIVATE", [input.address])
}
