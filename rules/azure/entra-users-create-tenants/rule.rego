# METADATA
# title: Microsoft Entra ID should not allow all users to create tenants
# description: Whoever creates a tenant administers it, outside of the rules of the organization.
# custom:
#   id: PL-AZURE-ENTRA-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Set the permission of the default user role to No, and give a role to those who need it.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"defaultUserRolePermissions": {"allowedToCreateTenants": false}}'
#     console: |
#       Microsoft Entra ID > Users > User settings
#   links: ["https://learn.microsoft.com/en-us/entra/fundamentals/users-default-permissions"]
#   aliases: [entra_policy_ensure_default_user_cannot_create_tenants]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "defaultUserRolePermissions", "allowedToCreateTenants"], "message": message} if {
	input.properties.defaultUserRolePermissions.allowedToCreateTenants == true
	message := "users without a role can create tenants: allowedToCreateTenants is true, expected false"
}
