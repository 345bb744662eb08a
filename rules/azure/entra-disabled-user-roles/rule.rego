# METADATA
# title: Azure role assignments should not belong to disabled Microsoft Entra ID users
# description: A disabled account keeps its roles, and has them again on the day somebody enables it.
# custom:
#   id: PL-AZURE-ENTRA-020
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/users"]
#   joins: ["Microsoft.Authorization/roleAssignments"]
#   notIn: [terraform,arm]
#   remediation: Remove the role assignments of the account.
#   fix:
#     cli: |
#       az role assignment delete --assignee user@contoso.example
#     console: |
#       Subscriptions > (subscription) > Access control (IAM) > Role assignments
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/role-assignments-remove"]
#   aliases: []
package rule

import rego.v1

skip if not input.time
skip if input.properties.accountEnabled == true

deny contains {"path": ["properties", "accountEnabled"], "message": message} if {
	some assignment in input.joined["Microsoft.Authorization/roleAssignments"]
	assignment.properties.principalId == input.properties.id
	message := sprintf("user %s is disabled, and has a role at %s", [input.properties.displayName, assignment.properties.scope])
}
