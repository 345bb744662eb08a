# METADATA
# title: VPC firewall rules must not open all ports to the internet
# description: A rule for all ports opens everything that is started on the machines, now and later.
# custom:
#   id: PL-GOOGLE-COMPUTE-018
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Name the protocols and ports that are needed, and the source ranges.
#   fix:
#     terraform: |
#       allow {
#         protocol = "tcp"
#         ports    = ["443"]
#       }
#   links: ["https://cloud.google.com/firewall/docs/firewalls"]
#   covers: [PL-GOOGLE-COMPUTE-001, PL-GOOGLE-COMPUTE-005, PL-GOOGLE-COMPUTE-015, PL-GOOGLE-COMPUTE-016, PL-GOOGLE-COMPUTE-017, PL-GOOGLE-COMPUTE-035]
#   aliases: [CKV2_GCP_12, 22ef1d26-80f8-4a6c-8c15-f35aab3cac78, 678fd659-96f2-454a-a2a0-c2571f83a4a3, c4dcdcdf-10dd-4bf4-b4a0-8f6239e6aaa0]
package rule

import rego.v1

import data.lib.gcpfirewall

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	some allowed in opening.traffic
	gcpfirewall.opens_all(allowed)
	message := sprintf("%s opens all ports of %s to the internet: source %s", [input.address, allowed.protocol, opening.source])
}
