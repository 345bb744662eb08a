# METADATA
# title: Azure network security groups should not open UDP to the internet
# description: Services over UDP that anybody can reach are misused to flood others with their answers, and found by scanners within minutes.
# custom:
#   id: PL-AZURE-NETWORK-004
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups]
#   remediation: Name the source addresses that need access instead of any.
#   fix:
#     terraform: |
#       source_address_prefix = "203.0.113.0/24"
#     arm: |
#       "sourceAddressPrefix": "203.0.113.0/24"
#     bicep: |
#       sourceAddressPrefix: '203.0.113.0/24'
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/network-security-groups-overview"]
#   covers: [PL-AZURE-NETWORK-026]
#   aliases: [CKV_AZURE_77, network_udp_internet_access_restricted, 594c198b-4d79-41b8-9b36-fde13348b619]
#   parameters:
#     allowed_udp_ports: UDP ports that may be open to the internet; HTTP/3 and VPN (IPsec, OpenVPN, WireGuard) if not set.
package rule

import rego.v1

import data.lib.nsg
import data.lib.ports

# Web servers with HTTP/3 and ends of VPNs are made to be reached by anybody.
allowed_udp_ports := {443, 500, 1194, 4500, 51820}

deny contains {"path": ["properties", "securityRules", opening.at, "properties", opening.attribute], "message": message} if {
	some opening in nsg.openings(input.properties.securityRules)
	ports.is_udp(opening.protocol)
	not are_allowed(opening.ports)
	message := sprintf("%s opens UDP to the internet: source %q", [input.address, opening.source])
}

are_allowed(ranges) if {
	count(ranges) > 0
	every range in ranges {
		to_number(trim_space(sprintf("%v", [range]))) in allowed_udp_ports
	}
}
