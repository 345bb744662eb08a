# METADATA
# title: Azure virtual networks with custom DNS should have at least two DNS servers
# description: With one server nothing in the network finds anything while it is down.
# custom:
#   id: PL-AZURE-NETWORK-023
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/virtualNetworks]
#   remediation: List two servers in dhcpOptions.dnsServers (dns_servers), or leave it to Azure.
#   fix:
#     terraform: |
#       dns_servers = ["10.0.0.4", "10.0.0.5"]
#     arm: |
#       "dhcpOptions": { "dnsServers": ["10.0.0.4", "10.0.0.5"] }
#     bicep: |
#       dhcpOptions: {
#         dnsServers: [
#           '10.0.0.4'
#           '10.0.0.5'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/virtual-networks-name-resolution-for-vms-and-role-instances"]
#   aliases: [CKV_AZURE_182]
package rule

import rego.v1

deny contains {"path": ["properties", "dhcpOptions", "dnsServers"], "message": message} if {
	count(input.properties.dhcpOptions.dnsServers) == 1

	# Azure itself, and what a gateway or firewall answers, is more than one machine.
	input.properties.dhcpOptions.dnsServers[0] != "168.63.129.16"
	message := sprintf("%s has one DNS server only", [input.address])
}
