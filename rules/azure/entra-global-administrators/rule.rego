# METADATA
# title: Microsoft Entra ID must have fewer than five global administrators
# description: Each global administrator can do everything in the tenant, and in every subscription by one switch.
# custom:
#   id: PL-AZURE-ENTRA-014
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/directoryRoles"]
#   notIn: [terraform,arm]
#   remediation: Give narrower roles, and keep two accounts for emergencies.
#   fix:
#     cli: |
#       az rest --url "https://graph.microsoft.com/v1.0/directoryRoles/roleTemplateId=62e90394-69f5-4237-9190-012177145e10/members"
#     console: |
#       Microsoft Entra ID > Roles and administrators > Global Administrator
#   links: ["https://learn.microsoft.com/en-us/entra/identity/role-based-access-control/best-practices"]
#   aliases: [entra_global_admin_in_less_than_five_users]
#   parameters:
#     most: Global administrators there may be.
package rule

import rego.v1

skip if not input.time
most := 4

skip if input.properties.roleTemplateId != "62e90394-69f5-4237-9190-012177145e10"

deny contains {"path": ["properties", "members"], "message": message} if {
	count(input.properties.members) > most
	message := sprintf("there are %d global administrators, expected at most %d", [count(input.properties.members), most])
}
