# METADATA
# title: Compute Engine instances should not have public IP addresses
# description: A machine with a public address can be reached from the internet as soon as a firewall rule allows it.
# custom:
#   id: PL-GOOGLE-COMPUTE-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Remove access_config and ipv6_access_config; use Cloud NAT for outgoing traffic, a load balancer for incoming traffic and Identity-Aware Proxy for administration.
#   fix:
#     terraform: |
#       network_interface {
#         subnetwork = google_compute_subnetwork.private.id # and no access_config
#       }
#   links: ["https://cloud.google.com/compute/docs/ip-addresses"]
#   aliases: [PL-TF-GCP-COMPUTE-002, CKV_GCP_40, AVD-GCP-0031, compute_instance_public_ip]
package rule

import rego.v1

import data.lib.google
import data.lib.names

# Bastions are there to be reached.
skip if regex.match(`(?i)\b(bastion|jump(box|host|server|er)?)\b|[_-](bastion|jump)`, object.get(google.machine, "name", ""))

skip if regex.match(`(?i)[._-]?bastion`, names.of_resource(input))

# So are routers, through which others reach the internet.
skip if {
	google.machine.canIpForward == true
	regex.match(`(?i)(^|[^a-z])(nat|vpn)([^a-z]|$)`, concat(" ", [object.get(google.machine, "name", ""), names.of_resource(input)]))
}

deny contains {"path": array.concat(google.machine_path, ["networkInterfaces", n, attribute, 0]), "message": message} if {
	some n, interface in google.machine.networkInterfaces
	some attribute in ["accessConfigs", "ipv6AccessConfigs"]
	is_array(interface[attribute])
	count(interface[attribute]) > 0
	message := sprintf("%s has a public IP address: its network interface has %s", [input.address, attribute])
}
