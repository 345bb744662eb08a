# METADATA
# title: Azure Databricks workspaces should use VNet injection
# description: In a network that Databricks manages nobody can set rules, routes or firewalls for what clusters may reach.
# custom:
#   id: PL-AZURE-DATABRICKS-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Databricks/workspaces]
#   remediation: Set customVirtualNetworkId and its subnets (custom_parameters).
#   fix:
#     terraform: |
#       custom_parameters {
#         virtual_network_id  = azurerm_virtual_network.main.id
#         public_subnet_name  = "public"
#         private_subnet_name = "private"
#       }
#     arm: |
#       "parameters": { "customVirtualNetworkId": { "value": "[parameters('network')]" } }
#     bicep: |
#       parameters: {
#         customVirtualNetworkId: {
#           value: network
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/databricks/security/network/classic/vnet-inject"]
#   aliases: [databricks_workspace_vnet_injection_enabled, 05d6b52e-11ca-453d-bb3a-21c7c853ee92]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "parameters", "customVirtualNetworkId", "value"], "message": message} if {
	values.is_missing(input, ["properties", "parameters", "customVirtualNetworkId", "value"])
	message := sprintf("%s is not in a network of your own", [input.address])
}
