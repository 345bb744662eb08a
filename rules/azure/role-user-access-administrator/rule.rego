# METADATA
# title: Azure role assignments must not grant User Access Administrator on subscriptions
# description: Whoever has the role can give himself every other one.
# custom:
#   id: PL-AZURE-IAM-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Authorization/roleAssignments]
#   remediation: Give narrower roles, such as Role Based Access Control Administrator with a condition, or narrower scopes.
#   fix:
#     terraform: |
#       role_definition_name = "Role Based Access Control Administrator"
#     arm: |
#       "roleDefinitionId": "[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'f58310d9-a9f6-439a-9e8d-f62e7b41a168')]"
#     bicep: |
#       roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'f58310d9-a9f6-439a-9e8d-f62e7b41a168')
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/best-practices"]
#   aliases: [iam_role_user_access_admin_restricted, 41d7989b-3be2-4081-8c79-cf903dd174c5]
package rule

import rego.v1

deny contains {"path": place, "message": message} if {
	some place in [["extra", "roleDefinitionName"], ["properties", "roleDefinitionId"]]
	regex.match(`(?i)^user access administrator$|18d7d88d-d35e-4fb5-a5c3-7773c20a72d9`, object.get(input, place, ""))
	is_wide
	message := sprintf("%s gives User Access Administrator for a whole subscription or more", [input.address])
}

# A resource or group is narrow; a template without a scope is deployed to what is named elsewhere.
is_wide if {
	some place in [["context", "parent"], ["scope"], ["properties", "scope"]]
	scope := object.get(input, place, "")
	regex.match(`(?i)^/$|^/subscriptions/[^/]+/?$|^/providers/Microsoft\.Management/managementGroups/[^/]+/?$|^\$\{(data\.)?azurerm_(subscription|management_group)\.`, scope)
}
