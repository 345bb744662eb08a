# METADATA
# title: Azure custom roles must not allow all actions on a subscription (least privilege)
# description: A role with the action * is an owner under another name, which reviews of owners do not see.
# custom:
#   id: PL-AZURE-IAM-001
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Authorization/roleDefinitions]
#   remediation: List the actions that are needed in permissions.actions, or assign the role to narrow scopes only.
#   fix:
#     terraform: |
#       permissions {
#         actions = ["Microsoft.Compute/*/read"]
#       }
#     arm: |
#       "permissions": [{ "actions": ["Microsoft.Compute/*/read"] }]
#     bicep: |
#       permissions: [
#         {
#           actions: [
#             'Microsoft.Compute/*/read'
#           ]
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/role-based-access-control/custom-roles"]
#   aliases: [CKV_AZURE_39, iam_subscription_roles_owner_custom_not_created, AVD-AZU-0030, 8fa9ceea-881f-4ef0-b0b8-728f589699a7, 3fa5900f-9aac-4982-96b2-a6143d9c99fb, azure-authorization-limit-role-actions]
package rule

import rego.v1

deny contains {"path": ["properties", "permissions", i, "actions"], "message": message} if {
	some i, permission in input.properties.permissions
	"*" in permission.actions
	not is_taken_away(permission)
	is_wide
	message := sprintf("%s allows everything", [input.address])
}

# Whoever may write role assignments may take every role.
deny contains {"path": ["properties", "permissions", i, "actions"], "message": message} if {
	some i, permission in input.properties.permissions
	some action in permission.actions
	regex.match(`(?i)^(Microsoft\.Authorization/(\*|\*/write|roleAssignments/(\*|write)|roleDefinitions/(\*|write))|\*/write)$`, action)
	not is_taken_away(permission)
	is_wide
	message := sprintf("%s allows privilege escalation: %s", [input.address, action])
}

# A contributor by another name, who cannot grant anything.
is_taken_away(permission) if {
	some action in permission.notActions
	regex.match(`(?i)^Microsoft\.Authorization/(\*|\*/write)$`, action)
}

# A role that names no scopes can be assigned where it is made.
scopes := input.properties.assignableScopes if count(input.properties.assignableScopes) > 0

else := [input.context.parent]

# A subscription, a management group or the root.
is_wide if {
	some scope in scopes
	regex.match(`(?i)^/$|^/subscriptions/[^/]+/?$|^/providers/Microsoft\.Management/managementGroups/[^/]+/?$|azurerm_(subscription|management_group)\b|subscription\(\)`, scope)
}
