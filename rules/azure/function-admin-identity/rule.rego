# METADATA
# title: Azure function apps must not have an identity with administrator permissions
# description: Whoever makes the function do what it should not has the whole subscription.
# custom:
#   id: PL-AZURE-APPSERVICE-019
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Web/sites"]
#   joins: ["Microsoft.Authorization/roleAssignments"]
#   notIn: [terraform,arm]
#   remediation: Assign a narrower role, on what the function needs.
#   fix:
#     cli: |
#       az role assignment delete --assignee p --role Owner --scope /subscriptions/s
#     console: |
#       Function App > (app) > Identity > Azure role assignments
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/best-practices"]
#   aliases: [app_function_identity_without_admin_privileges]
package rule

import rego.v1

skip if not input.time

skip if not contains(lower(input.kind), "functionapp")

# Owner, Contributor and User Access Administrator.
administrators := {"8e3af657-a8ff-443c-a75c-2fe8c4bcb635", "b24988ac-6180-42a0-ab88-20f7382dd24c", "18d7d88d-d35e-4fb5-a5c3-7773c20a72d9"}

deny contains {"path": ["identity", "principalId"], "message": message} if {
	some assignment in input.joined["Microsoft.Authorization/roleAssignments"]
	assignment.properties.principalId == input.identity.principalId
	parts := split(lower(assignment.properties.roleDefinitionId), "/")
	parts[count(parts) - 1] in administrators
	regex.match(`(?i)^/subscriptions/[^/]+/?$`, assignment.properties.scope)
	message := sprintf("function app %s has an identity that administers the subscription", [input.name])
}
