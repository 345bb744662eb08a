# METADATA
# title: Microsoft Entra ID must not allow all users to register applications
# description: An application that anybody registers can ask others for access to their data.
# custom:
#   id: PL-AZURE-ENTRA-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Set the permission of the default user role to No, and give a role to those who need it.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"defaultUserRolePermissions": {"allowedToCreateApps": false}}'
#     console: |
#       Microsoft Entra ID > Users > User settings
#   links: ["https://learn.microsoft.com/en-us/entra/identity/role-based-access-control/delegate-app-roles"]
#   aliases: [entra_policy_ensure_default_user_cannot_create_apps]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "defaultUserRolePermissions", "allowedToCreateApps"], "message": message} if {
	input.properties.defaultUserRolePermissions.allowedToCreateApps == true
	message := "users without a role can register applications: allowedToCreateApps is true, expected false"
}
