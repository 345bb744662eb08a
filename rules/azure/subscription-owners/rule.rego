# METADATA
# title: Azure subscriptions should have two or three owners
# description: With one owner nobody can act when that person is away; each further one can do everything.
# custom:
#   id: PL-AZURE-IAM-006
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Authorization/roleAssignments"]
#   notIn: [terraform,arm]
#   remediation: Assign Owner at the subscription to two or three people or groups.
#   fix:
#     cli: |
#       az role assignment list --role Owner --scope /subscriptions/s
#     console: |
#       Subscriptions > (subscription) > Access control (IAM) > Role assignments
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/best-practices"]
#   aliases: []
package rule

import rego.v1

skip if not input.time

owners contains assignment.properties.principalId if {
	some assignment in input.joined["Microsoft.Authorization/roleAssignments"]
	endswith(lower(assignment.properties.roleDefinitionId), "8e3af657-a8ff-443c-a75c-2fe8c4bcb635")
	regex.match(`(?i)^/subscriptions/[^/]+/?$`, assignment.properties.scope)
}

deny contains {"path": [], "message": message} if {
	count(owners) < 2
	message := owners_message
}

# More than were read would be no better.
deny contains {"path": ["properties", "displayName"], "message": message} if {
	count(owners) > 3
	message := owners_message
}

owners_message := sprintf("subscription %s has %d owners", [input.properties.displayName, count(owners)])
