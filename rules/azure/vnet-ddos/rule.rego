# METADATA
# title: Azure virtual networks with public services should have DDoS Network Protection
# description: A DDoS protection plan learns the usual traffic of the network and stops floods that would take it down.
# custom:
#   id: PL-AZURE-NETWORK-022
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/virtualNetworks]
#   remediation: Give the network a DDoS protection plan (ddos_protection_plan; enableDdosProtection and ddosProtectionPlan).
#   fix:
#     terraform: |
#       ddos_protection_plan {
#         id     = azurerm_network_ddos_protection_plan.main.id
#         enable = true
#       }
#     arm: |
#       "enableDdosProtection": true,
#       "ddosProtectionPlan": { "id": "[parameters('plan')]" }
#     bicep: |
#       enableDdosProtection: true
#       ddosProtectionPlan: {
#         id: plan
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/ddos-protection/ddos-protection-overview"]
#   aliases: [network_vnet_ddos_protection_enabled, b4cc2c52-34a6-4b43-b57c-4bdeb4514a5a]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableDdosProtection"], "message": message} if {
	values.is_false(object.get(input, ["properties", "enableDdosProtection"], false))
	message := sprintf("%s is not protected against floods", [input.address])
}
