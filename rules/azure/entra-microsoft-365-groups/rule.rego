# METADATA
# title: Microsoft Entra ID should not allow all users to create Microsoft 365 groups
# description: Each group brings a mailbox, a site and a team, with members and guests that nobody has decided on.
# custom:
#   id: PL-AZURE-ENTRA-019
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/organization"]
#   joins: ["Microsoft.Graph/groupSettings"]
#   notIn: [terraform,arm]
#   remediation: Set EnableGroupCreation of the settings Group.Unified to false, and name a group that may.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/groupSettings
#     console: |
#       Microsoft Entra ID > Groups > General > Microsoft 365 Groups
#   links: ["https://learn.microsoft.com/en-us/microsoft-365/solutions/manage-creation-of-groups"]
#   aliases: [entra_users_cannot_create_microsoft_365_groups]
package rule

import rego.v1

skip if not input.time
is_restricted if {
	some setting in input.joined["Microsoft.Graph/groupSettings"]
	setting.properties.displayName == "Group.Unified"
	some value in setting.properties.values
	value.name == "EnableGroupCreation"
	lower(value.value) == "false"
}

deny contains {"path": [], "message": message} if {
	not is_restricted
	message := sprintf("users of tenant %s can create Microsoft 365 groups", [input.properties.displayName])
}
