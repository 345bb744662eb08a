# METADATA
# title: Azure function apps should be integrated with a virtual network
# description: Without it the function reaches databases and other services over the internet.
# custom:
#   id: PL-AZURE-APPSERVICE-020
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Web/sites"]
#   notIn: [terraform,arm]
#   remediation: Integrate the app with a subnet.
#   fix:
#     cli: |
#       az functionapp vnet-integration add --name f --resource-group g --vnet v --subnet s
#     console: |
#       Function App > (app) > Networking > Virtual network integration
#   links: ["https://learn.microsoft.com/en-us/azure/azure-functions/functions-networking-options"]
#   aliases: [app_function_vnet_integration_enabled]
package rule

import rego.v1

skip if not input.time

skip if not contains(lower(input.kind), "functionapp")

deny contains {"path": ["properties", "virtualNetworkSubnetId"], "message": message} if {
	not input.properties.virtualNetworkSubnetId
	message := sprintf("function app %s is not integrated with a virtual network", [input.name])
}
