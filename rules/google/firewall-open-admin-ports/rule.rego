# METADATA
# title: VPC firewall rules must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-GOOGLE-COMPUTE-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Name the source ranges that need access, for example 35.235.240.0/20 for Identity-Aware Proxy, and open single ports only.
#   fix:
#     terraform: |
#       source_ranges = ["35.235.240.0/20"] # Identity-Aware Proxy
#
#       allow {
#         protocol = "tcp"
#         ports    = ["22"]
#       }
#   links: ["https://cloud.google.com/iap/docs/using-tcp-forwarding"]
#   covers: [PL-GOOGLE-COMPUTE-005, PL-GOOGLE-COMPUTE-015, PL-GOOGLE-COMPUTE-016, PL-GOOGLE-COMPUTE-017, PL-GOOGLE-COMPUTE-035]
#   aliases: [PL-TF-GCP-COMPUTE-001, CKV_GCP_2, CKV_GCP_3, AVD-GCP-0027, compute_firewall_ssh_access_from_the_internet_allowed, compute_firewall_rdp_access_from_the_internet_allowed, 678fd659-96f2-454a-a2a0-c2571f83a4a3, c4dcdcdf-10dd-4bf4-b4a0-8f6239e6aaa0, google-compute-no-public-ingress, GCP003]
package rule

import rego.v1

import data.lib.gcpfirewall

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	services := {name | some name, service in admin_services; some allowed in opening.traffic; gcpfirewall.opens(allowed, service.protocols, service.port)}
	count(services) > 0
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(" and ", services), opening.source])
}

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "6", "udp", "17"}},
	"SSH": {"port": 22, "protocols": {"tcp", "6"}},
}
