# METADATA
# title: Azure Spring Apps should use VNet injection
# description: Outside of a network apps can only reach backends that are open to the internet, and nobody sets rules for them.
# custom:
#   id: PL-AZURE-SPRING-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppPlatform/Spring]
#   remediation: Set network (networkProfile) with subnets for the service runtime and the apps.
#   fix:
#     terraform: |
#       network {
#         app_subnet_id             = azurerm_subnet.apps.id
#         service_runtime_subnet_id = azurerm_subnet.runtime.id
#         cidr_ranges               = ["10.4.0.0/16", "10.5.0.0/16", "10.3.0.1/16"]
#       }
#     arm: |
#       "networkProfile": { "serviceRuntimeSubnetId": "[parameters('runtime')]", "appSubnetId": "[parameters('apps')]" }
#     bicep: |
#       networkProfile: {
#         serviceRuntimeSubnetId: runtime
#         appSubnetId: apps
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/spring-apps/enterprise/how-to-deploy-in-azure-virtual-network"]
#   aliases: [CKV2_AZURE_23]
package rule

import rego.v1

import data.lib.values

# The tier Basic cannot have one.
skip if lower(object.get(input, ["sku", "name"], "S0")) == "b0"

deny contains {"path": ["properties", "networkProfile", "serviceRuntimeSubnetId"], "message": message} if {
	values.is_missing(input, ["properties", "networkProfile", "serviceRuntimeSubnetId"])
	message := sprintf("%s is in no network of your own", [input.address])
}
