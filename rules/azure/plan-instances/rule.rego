# METADATA
# title: App Service plans in production should have at least two instances
# description: With one instance apps are down while it is restarted or moved.
# custom:
#   id: PL-AZURE-APPSERVICE-017
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/serverfarms]
#   remediation: Set sku.capacity (worker_count) to 2 or more.
#   fix:
#     terraform: |
#       worker_count = 2
#     arm: |
#       "sku": { "name": "P1v3", "capacity": 2 }
#     bicep: |
#       sku: {
#         name: 'P1v3'
#         capacity: 2
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/manage-scale-up"]
#   aliases: [CKV_AZURE_212]
#   parameters:
#     minimum_instances: Instances, at least.
package rule

import rego.v1

minimum_instances := 2

# Plans that scale by themselves have no count.
skip if regex.match(`(?i)^(Y1|EP|FC|WS)`, object.get(input, ["sku", "name"], ""))

deny contains {"path": ["sku", "capacity"], "message": message} if {
	to_number(object.get(input, ["sku", "capacity"], 1)) < minimum_instances
	message := sprintf("%s has one instance only", [input.address])
}
