# METADATA
# title: Azure VM network interfaces should not have public IP addresses
# description: A machine with a public address can be attacked from the internet directly; only its network security group is in between.
# custom:
#   id: PL-AZURE-NETWORK-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkInterfaces]
#   remediation: Remove publicIPAddress (public_ip_address_id) and let traffic in through a load balancer, application gateway, Azure Bastion or a VPN.
#   fix:
#     terraform: |
#       ip_configuration {
#         name                          = "main"
#         subnet_id                     = azurerm_subnet.main.id
#         private_ip_address_allocation = "Dynamic"
#       }
#     arm: |
#       "ipConfigurations": [{ "name": "main", "properties": { "subnet": { "id": "[parameters('subnet')]" } } }]
#     bicep: |
#       ipConfigurations: [
#         {
#           name: 'main'
#           properties: {
#             subnet: {
#               id: subnet
#             }
#           }
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/ip-services/virtual-network-public-ip-address"]
#   aliases: [CKV_AZURE_119, c1573577-e494-4417-8854-7e119368dc8b]
package rule

import rego.v1

import data.lib.names
import data.lib.values

# Bastions are there to be reached.
skip if regex.match(`(?i)bastion|(^|[^a-z])jump([-_]?(box|host|server)|er([^a-z]|$))`, names.of_resource(input))

deny contains {"path": ["properties", "ipConfigurations", i, "properties", "publicIPAddress", "id"], "message": message} if {
	some i, configuration in input.properties.ipConfigurations
	not values.is_missing(configuration, ["properties", "publicIPAddress", "id"])
	not is_choice(configuration.properties.publicIPAddress.id)
	message := sprintf("%s has a public IP address", [input.address])
}

# Whoever deploys may choose none.
is_choice(id) if regex.match(`\$\{[^}]*(var|local|each|parameters)\b`, id)
