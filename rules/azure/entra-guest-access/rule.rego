# METADATA
# title: Microsoft Entra ID guest access should be restricted to own directory objects
# description: Guests that can read the directory can list users, groups and their members.
# custom:
#   id: PL-AZURE-ENTRA-006
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Set guest user access to the most restrictive level.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"guestUserRoleId": "2af84b1e-32c8-42b7-82bc-daa82404023b"}'
#     console: |
#       Microsoft Entra ID > External Identities > External collaboration settings > Guest user access
#   links: ["https://learn.microsoft.com/en-us/entra/identity/users/users-restrict-guest-permissions"]
#   aliases: [entra_policy_guest_users_access_restrictions]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "guestUserRoleId"], "message": message} if {
	# Restricted Guest User.
	lower(input.properties.guestUserRoleId) != "2af84b1e-32c8-42b7-82bc-daa82404023b"
	message := sprintf("guestUserRoleId is %s, expected that of Restricted Guest User", [input.properties.guestUserRoleId])
}
