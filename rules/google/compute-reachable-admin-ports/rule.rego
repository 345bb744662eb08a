# METADATA
# title: Compute Engine instances must not expose SSH or RDP to the internet
# description: The machine has a public IP address, and a firewall rule of its network that is meant for it lets everyone reach SSH or RDP. Each alone may be meant; together anybody can try passwords and exploits on it.
# custom:
#   id: PL-GOOGLE-COMPUTE-005
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance]
#   joins: [compute.googleapis.com/Firewall, compute.googleapis.com/Network, compute.googleapis.com/Subnetwork]
#   remediation: Remove the public address, or let SSH and RDP in from known ranges only, for example 35.235.240.0/20 for Identity-Aware Proxy.
#   fix:
#     terraform: |
#       network_interface {
#         subnetwork = google_compute_subnetwork.private.id # and no access_config: no public address
#       }
#   links: ["https://cloud.google.com/iap/docs/using-tcp-forwarding"]
#   aliases: []
package rule

import rego.v1

import data.lib.cidr
import data.lib.ports

services := {22: "SSH", 3389: "RDP"}

deny contains {"path": [], "message": message, "causes": [firewall.address]} if {
	some n, interface in input.properties.networkInterfaces
	count(interface.accessConfigs) > 0
	meant := [firewall |
		some firewall in input.joined["compute.googleapis.com/Firewall"]
		is_of_network(n, interface, firewall)
		is_meant(firewall.properties)
		is_asked(firewall.properties)
	]
	some firewall in meant
	some port, service in services
	concerns(firewall.properties, "allowed", port)
	not is_denied(meant, firewall.properties, port)
	message := sprintf("%s can be reached from the internet: %s lets %s in", [input.address, firewall.address, service])
}

# A name, a path, or what refers to the network.
is_of_network(_, interface, firewall) if last_of(interface.network) == last_of(firewall.properties.network)

is_of_network(n, _, firewall) if {
	some address in named(n)
	input.joined["compute.googleapis.com/Network"][address]
	firewall.refers_to[address]
}

is_of_network(n, _, firewall) if {
	some address in named(n)
	subnet := input.joined["compute.googleapis.com/Subnetwork"][address]
	some network, _ in subnet.refers_to
	input.joined["compute.googleapis.com/Network"][network]
	firewall.refers_to[network]
}

is_of_network(n, _, firewall) if {
	some address in named(n)
	subnet := input.joined["compute.googleapis.com/Subnetwork"][address]
	last_of(subnet.properties.network) == last_of(firewall.properties.network)
}

# What an interface refers to.
named(n) := {address |
	some address, paths in input.refers_to
	some path in paths
	array.slice(path, 0, 3) == ["properties", "networkInterfaces", n]
}

last_of(text) := text if contains(text, "${")

else := regex.replace(text, `^.*/`, "")

is_meant(firewall) if {
	not firewall.targetTags
	not firewall.targetServiceAccounts
}

is_meant(firewall) if {
	some tag in firewall.targetTags
	tag in input.properties.tags.items
}

is_meant(firewall) if {
	some account in input.properties.serviceAccounts
	account.email in firewall.targetServiceAccounts
}

is_asked(firewall) if {
	firewall.direction == "INGRESS"
	firewall.disabled == false
}

# The whole internet, and the port.
concerns(firewall, list, port) if {
	some range in firewall.sourceRanges
	cidr.is_world(range)
	some traffic in firewall[list]
	lower(sprintf("%v", [traffic.IPProtocol])) in {"tcp", "6", "all"}
	some span in object.get(traffic, "ports", ["*"])
	ports.in_range(span, port)
}

# The lowest number decides, and of two that are the same, the one that denies.
is_denied(meant, allow, port) if {
	some other in meant
	concerns(other.properties, "denied", port)
	object.get(other.properties, "priority", 1000) <= object.get(allow, "priority", 1000)
}
