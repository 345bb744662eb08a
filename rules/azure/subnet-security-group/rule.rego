# METADATA
# title: Azure virtual network subnets should have a network security group
# description: Without a group every machine in the subnet can be reached from all of the network, and from the internet where it has an address.
# custom:
#   id: PL-AZURE-NETWORK-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/virtualNetworks/subnets, Microsoft.Network/virtualNetworks]
#   remediation: Associate a network security group with the subnet (azurerm_subnet_network_security_group_association; networkSecurityGroup).
#   fix:
#     terraform: |
#       resource "azurerm_subnet_network_security_group_association" "main" {
#         subnet_id                 = azurerm_subnet.main.id
#         network_security_group_id = azurerm_network_security_group.main.id
#       }
#     arm: |
#       "networkSecurityGroup": { "id": "[resourceId('Microsoft.Network/networkSecurityGroups', 'main')]" }
#     bicep: |
#       networkSecurityGroup: {
#         id: resourceId('Microsoft.Network/networkSecurityGroups', 'main')
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/network-security-groups-overview"]
#   aliases: [CKV2_AZURE_31, network_subnet_nsg_associated, 5c822443-e1ea-46b8-84eb-758ec602e844]
#   parameters:
#     without_group: Names of subnets that need no network security group, in lower case.
package rule

import rego.v1

import data.lib.references
import data.lib.values

# Azure allows no group there, or none is needed.
without_group := {"azurebastionsubnet", "azurefirewallmanagementsubnet", "azurefirewallsubnet", "gatewaysubnet", "routeserversubnet"}

# What it is delegated to settles it, whatever its name turns out to be.
is_special(subnet) if {
	some delegation in subnet.properties.delegations
	lower(delegation.properties.serviceName) == "microsoft.netapp/volumes"
} else := lower(regex.replace(subnet.name, `^.*/`, "")) in without_group

has_no_group(subnet) if {
	values.is_missing(subnet, ["properties", "networkSecurityGroup", "id"])
	not references.is_unknown(object.get(subnet, ["properties", "networkSecurityGroup"], ""))
	not is_special(subnet)
	not may_be_special(subnet)
}

# Of a name that is a reference as a whole nobody knows what it will be: where code speaks of a firewall, a gateway or a bastion, it may be theirs.
may_be_special(subnet) if {
	regex.match(`^(.*/)?[$][{][^{}]*[}]$`, subnet.name)
	about := concat(" ", [subnet.name, input.address, json.marshal(object.get(subnet.properties, "addressPrefix", ""))])
	regex.match(`(?i)firewall|bastion|gateway|route.?server|fw.?s(ub)?net|[._-](fw|gw)\b`, about)
}

skip if {
	lower(input.type) == "microsoft.network/virtualnetworks"
	values.is_missing(input, ["properties", "subnets"])
}

deny contains {"path": ["properties", "networkSecurityGroup"], "message": message} if {
	lower(input.type) == "microsoft.network/virtualnetworks/subnets"
	has_no_group(input)
	message := sprintf("%s has no network security group", [input.address])
}

deny contains {"path": ["properties", "subnets", i], "message": message} if {
	some i, subnet in input.properties.subnets
	has_no_group(subnet)
	message := sprintf("the subnet %s of %s has no network security group", [subnet.name, input.address])
}
