# METADATA
# title: VPC firewall rules should open only web ports to the internet
# description: Every port that is open to the whole internet (0.0.0.0/0, ::/0) is probed within the hour. Web servers are made for that, few other programs are. Administrative ports, databases and FTP have rules of their own.
# custom:
#   id: PL-GOOGLE-COMPUTE-035
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Allow the port from known addresses, or put a load balancer in front.
#   fix:
#     terraform: |
#       source_ranges = ["192.0.2.0/24"]
#   links: ["https://cloud.google.com/firewall/docs/using-firewalls"]
#   covers: [PL-GOOGLE-COMPUTE-017]
#   aliases: []
#   parameters:
#     allowed_ports: TCP ports that may be open to the internet.
#     allowed_udp_ports: UDP ports that may be open to the internet; HTTP/3 and VPN (IPsec, OpenVPN, WireGuard) if not set.
package rule

import rego.v1

import data.lib.gcpfirewall
import data.lib.ports

allowed_ports := {80, 443}

allowed_udp_ports := {443, 500, 1194, 4500, 51820}

# Those that other rules are about.
known := {20, 21, 22, 23, 80, 443, 1433, 1521, 3306, 3389, 5432, 5984, 6379, 9042, 9200, 11211, 27017}

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	opened := {sprintf("%s %v", [upper(allowed.protocol), range]) |
		some allowed in opening.traffic
		allowed.protocol in {"tcp", "6", "udp", "17"}
		some range in allowed.ports
		is_other(allowed.protocol, range)
	}
	count(opened) > 0
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(", ", sort(opened)), opening.source])
}

is_other(protocol, range) if {
	regex.match(`^\s*[0-9]+\s*(-\s*[0-9]+\s*)?$`, sprintf("%v", [range]))
	not regex.match(`^\s*[01]\s*-\s*65535\s*$`, sprintf("%v", [range]))
	not is_told_elsewhere(protocol, range)
}

# Rules about named ports ask for TCP.
is_told_elsewhere(protocol, range) if {
	protocol in {"tcp", "6"}
	some port in known | allowed_ports
	ports.in_range(range, port)
}

# Web servers with HTTP/3 and ends of VPNs are made to be reached by anybody, too; RDP has a rule of its own.
is_told_elsewhere(protocol, range) if {
	protocol in {"udp", "17"}
	to_number(trim_space(sprintf("%v", [range]))) in allowed_udp_ports | {3389}
}
