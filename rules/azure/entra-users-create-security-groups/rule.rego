# METADATA
# title: Microsoft Entra ID should not allow all users to create security groups
# description: Groups give access, so who may create them should be known.
# custom:
#   id: PL-AZURE-ENTRA-004
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Set the permission of the default user role to No, and give a role to those who need it.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"defaultUserRolePermissions": {"allowedToCreateSecurityGroups": false}}'
#     console: |
#       Microsoft Entra ID > Groups > General
#   links: ["https://learn.microsoft.com/en-us/entra/identity/users/groups-self-service-management"]
#   aliases: [entra_policy_default_users_cannot_create_security_groups]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "defaultUserRolePermissions", "allowedToCreateSecurityGroups"], "message": message} if {
	input.properties.defaultUserRolePermissions.allowedToCreateSecurityGroups == true
	message := "users without a role can create security groups: allowedToCreateSecurityGroups is true, expected false"
}
