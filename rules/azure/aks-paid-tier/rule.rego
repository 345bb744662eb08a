# METADATA
# title: AKS clusters should use a tier with an uptime SLA
# description: "The free tier promises nothing about the API server: when it is down, nothing is scheduled or healed."
# custom:
#   id: PL-AZURE-AKS-013
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set sku.tier (sku_tier) to Standard or Premium.
#   fix:
#     terraform: |
#       sku_tier = "Standard"
#     arm: |
#       "sku": { "name": "Base", "tier": "Standard" }
#     bicep: |
#       sku: {
#         name: 'Base'
#         tier: 'Standard'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/free-standard-pricing-tiers"]
#   aliases: [CKV_AZURE_170]
package rule

import rego.v1

deny contains {"path": ["sku", "tier"], "message": message} if {
	lower(input.sku.tier) == "free"
	message := sprintf("%s is of the free tier", [input.address])
}
