# METADATA
# title: App Service plans in production should not use a free, shared or basic tier
# description: These tiers have neither networks of their own nor slots, backups or a service level that fits production.
# custom:
#   id: PL-AZURE-APPSERVICE-018
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/serverfarms]
#   remediation: Choose a sku of the tier Standard or Premium.
#   fix:
#     terraform: |
#       sku_name = "P1v3"
#     arm: |
#       "sku": { "name": "P1v3" }
#     bicep: |
#       sku: {
#         name: 'P1v3'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/overview-hosting-plans"]
#   aliases: [CKV_AZURE_211]
package rule

import rego.v1

deny contains {"path": ["sku", "name"], "message": message} if {
	regex.match(`(?i)^(F1|FREE|D1|SHARED|B[123])$`, input.sku.name)
	message := sprintf("%s is of the tier %s", [input.address, input.sku.name])
}
