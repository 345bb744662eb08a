# METADATA
# title: Compute instances must not be reachable from the internet for administration
# description: The machine has a public address, and a firewall rule of its network that is meant for it lets everyone reach SSH or RDP. Each alone may be meant; together anybody can try passwords and exploits on it.
# custom:
#   id: PL-GOOGLE-COMPUTE-005
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance]
#   joins: [compute.googleapis.com/Firewall]
#   remediation: Remove the public address, or let SSH and RDP in from known ranges only, for example 35.235.240.0/20 for Identity-Aware Proxy.
#   aliases: []
package rule

import rego.v1

import data.lib.cidr
import data.lib.ports

deny contains {"path": ["properties", "networkInterfaces", n, "accessConfigs", 0], "message": message} if {
	some n, interface in input.properties.networkInterfaces
	count(interface.accessConfigs) > 0
	some firewall in input.joined["compute.googleapis.com/Firewall"]
	is_same_network(interface.network, firewall.properties.network)
	is_meant(firewall.properties)
	some service in open_services(firewall.properties)
	message := sprintf("%s can be reached from the internet: %s lets %s in", [input.address, firewall.address, service])
}

# A name, a path, or what refers to the network.
is_same_network(one, other) if last_of(one) == last_of(other)

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

open_services(firewall) := {service |
	firewall.direction == "INGRESS"
	firewall.disabled == false
	some range in firewall.sourceRanges
	cidr.is_world(range)
	some allowed in firewall.allowed
	some port, service in {22: "SSH", 3389: "RDP"}
	lower(sprintf("%v", [allowed.IPProtocol])) in {"tcp", "6", "all"}
	some span in object.get(allowed, "ports", ["*"])
	ports.in_range(span, port)
}
