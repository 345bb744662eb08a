# METADATA
# title: Microsoft Defender for Resource Manager should be enabled
# description: The free tier does not look for attacks on Resource Manager; nobody is told of them while they happen.
# custom:
#   id: PL-AZURE-DEFENDER-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/pricings]
#   remediation: Set pricingTier (tier) of the plan Arm to Standard.
#   fix:
#     terraform: |
#       resource "azurerm_security_center_subscription_pricing" "resource_manager" {
#         tier          = "Standard"
#         resource_type = "Arm"
#       }
#     arm: |
#       {
#         "type": "Microsoft.Security/pricings",
#         "apiVersion": "2024-01-01",
#         "name": "Arm",
#         "properties": { "pricingTier": "Standard" }
#       }
#     bicep: |
#       resource plan 'Microsoft.Security/pricings@2024-01-01' = {
#         name: 'Arm'
#         properties: {
#           pricingTier: 'Standard'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-cloud-introduction"]
#   aliases: [CKV_AZURE_234, defender_ensure_defender_for_arm_is_on, CKV_AZURE_19, 2081c7d6-2851-4cce-bda5-cb49d462da42, 819d50fd-1cdf-45c3-9936-be408aaad93e]
package rule

import rego.v1

skip if not lower(input.name) in {"arm"}

deny contains {"path": ["properties", "pricingTier"], "message": message} if {
	lower(input.properties.pricingTier) == "free"
	message := sprintf("Microsoft Defender is not enabled for Resource Manager: %s", [input.address])
}
