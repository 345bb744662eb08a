# METADATA
# title: Microsoft Defender for Containers should be enabled
# description: The free tier does not look for attacks on containers; nobody is told of them while they happen.
# custom:
#   id: PL-AZURE-DEFENDER-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/pricings]
#   remediation: Set pricingTier (tier) of the plan Containers to Standard.
#   fix:
#     terraform: |
#       resource "azurerm_security_center_subscription_pricing" "containers" {
#         tier          = "Standard"
#         resource_type = "Containers"
#       }
#     arm: |
#       {
#         "type": "Microsoft.Security/pricings",
#         "apiVersion": "2024-01-01",
#         "name": "Containers",
#         "properties": { "pricingTier": "Standard" }
#       }
#     bicep: |
#       resource plan 'Microsoft.Security/pricings@2024-01-01' = {
#         name: 'Containers'
#         properties: {
#           pricingTier: 'Standard'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-cloud-introduction"]
#   aliases: [CKV_AZURE_85, CKV_AZURE_86, defender_ensure_defender_for_containers_is_on, CKV_AZURE_19, 2081c7d6-2851-4cce-bda5-cb49d462da42, 819d50fd-1cdf-45c3-9936-be408aaad93e]
package rule

import rego.v1

skip if not lower(input.name) in {"containers", "kubernetesservice", "containerregistry"}

deny contains {"path": ["properties", "pricingTier"], "message": message} if {
	lower(input.properties.pricingTier) == "free"
	message := sprintf("Microsoft Defender is not enabled for containers: %s", [input.address])
}
