# METADATA
# title: Azure subscriptions with VMs should have an Azure Bastion host
# description: Without Bastion or something like it, SSH and RDP are reached over public IP addresses or long-lived tunnels.
# custom:
#   id: PL-AZURE-NETWORK-028
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Network/bastionHosts", "Microsoft.Compute/virtualMachines"]
#   notIn: [terraform,arm]
#   remediation: Create a Bastion host, and close the ports.
#   fix:
#     cli: |
#       az network bastion create --name b --resource-group g --vnet-name v --public-ip-address p
#     console: |
#       Bastions > Create
#   links: ["https://learn.microsoft.com/en-us/azure/bastion/bastion-overview"]
#   aliases: [network_bastion_host_exists]
package rule

import rego.v1

skip if not input.time

skip if count(input.joined["Microsoft.Compute/virtualMachines"]) == 0

deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(input.joined["Microsoft.Network/bastionHosts"]) == 0
	message := sprintf("subscription %s has VMs and no Bastion host", [input.properties.displayName])
}
