# METADATA
# title: App Service plans in production should be zone-redundant
# description: Apps of a plan in one zone are gone while that zone is.
# custom:
#   id: PL-AZURE-APPSERVICE-016
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/serverfarms]
#   remediation: Set zoneRedundant (zone_balancing_enabled) to true when the plan is created.
#   fix:
#     terraform: |
#       zone_balancing_enabled = true
#     arm: |
#       "zoneRedundant": true
#     bicep: |
#       zoneRedundant: true
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-zone-redundancy"]
#   aliases: [CKV_AZURE_225]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "zoneRedundant"], "message": message} if {
	values.is_false(object.get(input, ["properties", "zoneRedundant"], false))
	message := sprintf("%s is in one zone only", [input.address])
}
