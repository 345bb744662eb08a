# METADATA
# title: Compute Engine instances should have IP forwarding disabled
# description: A machine that may send packets of other addresses can pose as others and carry data past firewall rules; only routers and gateways need it.
# custom:
#   id: PL-GOOGLE-COMPUTE-007
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Remove can_ip_forward or set it to false.
#   fix:
#     terraform: |
#       can_ip_forward = false
#   links: ["https://cloud.google.com/vpc/docs/using-routes#canipforward"]
#   aliases: [CKV_GCP_36, compute_instance_ip_forwarding_is_enabled, AVD-GCP-0043, f34c0c25-47b4-41eb-9c79-249b4dd47b89, google-compute-no-ip-forwarding]
package rule

import rego.v1

import data.lib.google

# Nodes of GKE forward the packets of their pods.
skip if startswith(input.properties.name, "gke-")

deny contains {"path": array.concat(google.machine_path, ["canIpForward"]), "message": message} if {
	google.machine.canIpForward == true
	message := sprintf("%s may forward packets: can_ip_forward is true", [input.address])
}
