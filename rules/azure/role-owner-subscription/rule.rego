# METADATA
# title: Azure role assignments must not grant Owner on subscriptions or management groups
# description: Owner may do everything in the subscription, and grant every role to others. Pipelines and people mostly need Contributor, or roles on resource groups (least privilege).
# custom:
#   id: PL-AZURE-IAM-004
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Authorization/roleAssignments]
#   remediation: Grant a narrower role, or the role on a resource group. Keep Owner for a few people, made eligible by Privileged Identity Management.
#   fix:
#     terraform: |
#       role_definition_name = "Contributor"
#     arm: |
#       "roleDefinitionId": "[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'b24988ac-6180-42a0-ab88-20f7382dd24c')]"
#     bicep: |
#       roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'b24988ac-6180-42a0-ab88-20f7382dd24c')
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/best-practices"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": place, "message": message} if {
	some place in [["extra", "roleDefinitionName"], ["properties", "roleDefinitionId"]]
	regex.match(`(?i)^owner$|8e3af657-a8ff-443c-a75c-2fe8c4bcb635`, object.get(input, place, ""))
	is_wide
	message := sprintf("%s grants Owner on a whole subscription or more", [input.address])
}

# A resource or group is narrow; a template without a scope is deployed to what is named elsewhere.
is_wide if {
	some place in [["context", "parent"], ["scope"], ["properties", "scope"]]
	scope := object.get(input, place, "")
	regex.match(`(?i)^/$|^/subscriptions/[^/]+/?$|^/providers/Microsoft\.Management/managementGroups/[^/]+/?$|^\$\{(data\.)?azurerm_(subscription|management_group)\.`, scope)
}
