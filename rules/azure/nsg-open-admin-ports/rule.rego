# METADATA
# title: Azure network security groups must not open SSH or RDP to the internet
# description: Remote administration ports that anybody can reach are found and attacked within minutes. Rules that open every port open these as well.
# custom:
#   id: PL-AZURE-NETWORK-001
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups]
#   remediation: Name the source addresses that need access instead of any, or use Azure Bastion or just-in-time access, and open single ports only.
#   fix:
#     terraform: |
#       source_address_prefix = "203.0.113.0/24"
#     arm: |
#       "sourceAddressPrefix": "203.0.113.0/24"
#     bicep: |
#       sourceAddressPrefix: '203.0.113.0/24'
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/network-security-groups-overview"]
#   covers: [PL-AZURE-NETWORK-004, PL-AZURE-NETWORK-005, PL-AZURE-NETWORK-006, PL-AZURE-NETWORK-026]
#   aliases: [PL-TF-AZURE-NETWORK-001, PL-ARM-AZURE-NETWORK-001, CKV_AZURE_9, CKV_AZURE_10, AVD-AZU-0047, AVD-AZU-0048, AVD-AZU-0050, network_ssh_internet_access_restricted, network_rdp_internet_access_restricted, 59cb3da7-f206-4ae6-b827-7abf0a9cab9d, 2ade1579-4b2c-4590-bebb-f99bf597f612, efbf6449-5ec5-4cfe-8f15-acc51e0d787c, 594c198b-4d79-41b8-9b36-fde13348b619, 3e3c175e-aadf-4e2b-a464-3fdac5748d24, azure-network-no-public-ingress, azure-network-disable-rdp-from-internet, azure-network-ssh-blocked-from-internet, AZU001, AZU024, AZU017]
package rule

import rego.v1

import data.lib.cidr
import data.lib.nsg
import data.lib.ports

deny contains {"path": ["properties", "securityRules", i, "properties", attribute], "message": message} if {
	some i, rule in input.properties.securityRules
	lower(rule.properties.direction) == "inbound"
	lower(rule.properties.access) == "allow"
	services := opened(rule.properties)
	count(services) > 0
	some attribute in ["sourceAddressPrefix", "sourceAddressPrefixes"]
	some source in as_list(rule.properties[attribute])
	cidr.is_world(source)
	denials := nsg.denials(input.properties.securityRules, rule.properties, source)
	left := {name | some name in services; not nsg.is_denied(denials, {"tcp"}, admin_services[name].port)}
	count(left) > 0
	message := sprintf("%s opens %s to the internet: source %q", [input.address, concat(" and ", left), source])
}

admin_services := {
	"RDP": {"port": 3389, "protocols": {"tcp", "udp", "*"}},
	"SSH": {"port": 22, "protocols": {"tcp", "*"}},
}

opened(properties) := {name |
	some name, service in admin_services
	lower(object.get(properties, "protocol", "*")) in service.protocols
	some attribute in ["destinationPortRange", "destinationPortRanges"]
	some range in as_list(properties[attribute])
	ports.in_range(range, service.port)
}

as_list(value) := value if is_array(value)

else := [value]
