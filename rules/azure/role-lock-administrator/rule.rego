# METADATA
# title: Azure subscriptions should have a custom role that administers resource locks
# description: Without such a role only Owner and User Access Administrator can change locks, who may do everything else, too.
# custom:
#   id: PL-AZURE-IAM-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Authorization/roleDefinitions"]
#   notIn: [terraform,arm]
#   remediation: Create a role with Microsoft.Authorization/locks/*, and assign it to few.
#   fix:
#     cli: |
#       az role definition create --role-definition @lock-administrator.json
#     console: |
#       Subscriptions > (subscription) > Access control (IAM) > Add > Add custom role
#   links: ["https://learn.microsoft.com/en-us/azure/azure-resource-manager/management/lock-resources"]
#   aliases: [iam_custom_role_has_permissions_to_administer_resource_locks]
package rule

import rego.v1

skip if not input.time

is_there if {
	some role in input.joined["Microsoft.Authorization/roleDefinitions"]
	some permission in role.properties.permissions
	some action in permission.actions
	lower(action) in {"microsoft.authorization/locks/*", "microsoft.authorization/locks/write"}
}

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("subscription %s has no custom role for resource locks", [input.properties.displayName])
}
