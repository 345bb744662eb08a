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
#   aliases: [CKV2_GCP_12]
package rule

import rego.v1

import data.lib.gcpfirewall

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	some allowed in opening.traffic
	gcpfirewall.opens_all(allowed)
	message := sprintf("%s opens all ports of %s to the internet: source %s", [input.address, allowed.protocol, opening.source])
}
