# METADATA
# title: Compute instances must not have public addresses
# description: A machine with a public address can be reached from the internet as soon as a firewall rule allows it.
# custom:
#   id: PL-TF-GCP-COMPUTE-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template, google_compute_instance_from_template]
#   remediation: Remove access_config and ipv6_access_config; use Cloud NAT for outgoing traffic, a load balancer for incoming traffic and Identity-Aware Proxy for administration.
#   compliance: ["CIS GCP 4.9", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_40, AVD-GCP-0031]
package rule

import rego.v1

machines[i] := r if {
	some i, r in input.resources
	r.type in {
		"google_compute_instance",
		"google_compute_instance_template",
		"google_compute_region_instance_template",
		"google_compute_instance_from_template",
	}
}

applies contains ["resources", i] if some i, _ in machines

deny contains {"path": ["resources", i, "properties", "network_interface", n, attribute], "message": message} if {
	some i, r in machines
	some n, interface in r.properties.network_interface
	some attribute in ["access_config", "ipv6_access_config"]
	is_array(interface[attribute])
	count(interface[attribute]) > 0
	message := sprintf("%s has a public address: its network interface has %s", [r.address, attribute])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
