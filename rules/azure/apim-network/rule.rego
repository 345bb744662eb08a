# METADATA
# title: API Management services should be in a virtual network
# description: A gateway outside of networks can only reach backends that are open to the internet.
# custom:
#   id: PL-AZURE-APIM-001
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ApiManagement/service]
#   remediation: Set virtualNetworkType (virtual_network_type) to Internal or External with a subnet.
#   fix:
#     terraform: |
#       virtual_network_type = "Internal"
#
#       virtual_network_configuration {
#         subnet_id = azurerm_subnet.apim.id
#       }
#     arm: |
#       "virtualNetworkType": "Internal",
#       "virtualNetworkConfiguration": { "subnetResourceId": "[parameters('subnet')]" }
#     bicep: |
#       virtualNetworkType: 'Internal'
#       virtualNetworkConfiguration: {
#         subnetResourceId: subnet
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/api-management/virtual-network-concepts"]
#   aliases: [CKV_AZURE_107]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "virtualNetworkType"], "message": message} if {
	values.is_missing(input, ["properties", "virtualNetworkConfiguration", "subnetResourceId"])
	lower(object.get(input, ["properties", "virtualNetworkType"], "None")) == "none"
	not references.is_unknown(object.get(input, ["properties", "virtualNetworkConfiguration"], ""))
	message := sprintf("%s is in no network", [input.address])
}
