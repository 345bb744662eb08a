# METADATA
# title: VPC firewall rules must not open FTP or Telnet to the internet
# description: FTP and Telnet send passwords in plain text, and servers that still speak them are seldom maintained.
# custom:
#   id: PL-GOOGLE-COMPUTE-016
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Use SFTP, and name the source ranges that need access.
#   fix:
#     terraform: |
#       source_ranges = ["10.0.0.0/8"]
#   links: ["https://cloud.google.com/firewall/docs/firewalls"]
#   covers: [PL-GOOGLE-COMPUTE-017, PL-GOOGLE-COMPUTE-035]
#   aliases: [CKV_GCP_75, CKV_GCP_77]
package rule

import rego.v1

import data.lib.gcpfirewall

services := {20: "FTP data", 21: "FTP", 23: "Telnet"}

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	names := {name | some port, name in services; some allowed in opening.traffic; gcpfirewall.names_port(allowed, {"tcp", "6"}, port)}
	count(names) > 0
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(", ", names), opening.source])
}
