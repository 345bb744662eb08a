# METADATA
# title: Microsoft Defender for Servers should be enabled
# description: The free tier does not look for attacks on servers; nobody is told of them while they happen.
# custom:
#   id: PL-AZURE-DEFENDER-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/pricings]
#   remediation: Set pricingTier (tier) of the plan VirtualMachines to Standard.
#   fix:
#     terraform: |
#       resource "azurerm_security_center_subscription_pricing" "servers" {
#         tier          = "Standard"
#         resource_type = "VirtualMachines"
#       }
#     arm: |
#       {
#         "type": "Microsoft.Security/pricings",
#         "apiVersion": "2024-01-01",
#         "name": "VirtualMachines",
#         "properties": { "pricingTier": "Standard" }
#       }
#     bicep: |
#       resource plan 'Microsoft.Security/pricings@2024-01-01' = {
#         name: 'VirtualMachines'
#         properties: {
#           pricingTier: 'Standard'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-cloud-introduction"]
#   aliases: [CKV_AZURE_55, defender_ensure_defender_for_server_is_on, CKV_AZURE_19, AVD-AZU-0045, 2081c7d6-2851-4cce-bda5-cb49d462da42, 819d50fd-1cdf-45c3-9936-be408aaad93e, azure-security-center-enable-standard-subscription]
package rule

import rego.v1

skip if not lower(input.name) in {"virtualmachines"}

deny contains {"path": ["properties", "pricingTier"], "message": message} if {
	lower(input.properties.pricingTier) == "free"
	message := sprintf("Microsoft Defender is not enabled for servers: %s", [input.address])
}
