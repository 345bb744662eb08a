# METADATA
# title: VPC firewall rules should not open HTTP (port 80) to the internet
# description: What comes over port 80 is read and changed on the way; let a load balancer answer it and lead to HTTPS.
# custom:
#   id: PL-GOOGLE-COMPUTE-017
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Open port 443 only, or let a load balancer answer.
#   fix:
#     terraform: |
#       source_ranges = ["10.0.0.0/8"]
#   links: ["https://cloud.google.com/firewall/docs/firewalls"]
#   aliases: [CKV_GCP_106]
package rule

import rego.v1

import data.lib.gcpfirewall

services := {80: "HTTP"}

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	names := {name | some port, name in services; some allowed in opening.traffic; gcpfirewall.names_port(allowed, {"tcp", "6"}, port)}
	count(names) > 0
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(", ", names), opening.source])
}
